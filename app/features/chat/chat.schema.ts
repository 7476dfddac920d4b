import { idSchema, z } from '#app/shared/schema.ts'
import { ATTACHMENT_MAX_LENGTH, ATTACHMENT_PATTERN, MESSAGE_MAX_LENGTH, PERSONAS, QUALITIES } from './chat.ts'

/** More than any real browser sends; only the newest few messages are used. */
const HISTORY_MAX_ACCEPTED = 1_000

/** Refuses U+0000: PostgreSQL and the models' tokenisers do not accept it. */
const text = z
  .string()
  .check(z.refine((value) => !value.includes('\u0000'), 'There is a character in it that cannot be read'))

const earlierMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: text.check(z.maxLength(20_000)),
  agent: z.enum(PERSONAS),
})

/** The request of the chat widget. */
export const chatRequestSchema = z
  .object({
    persona: z.enum(PERSONAS),
    text: text.check(
      z.maxLength(
        MESSAGE_MAX_LENGTH,
        `Please keep a message under ${MESSAGE_MAX_LENGTH.toLocaleString('en')} characters`,
      ),
    ),
    /** Text messages only, oldest first. */
    history: z.array(earlierMessage).check(z.maxLength(HISTORY_MAX_ACCEPTED)),
    quality: z._default(z.enum(QUALITIES), 'ultrafast'),
    /** Sent only when the installation forwards attachments to the model; otherwise it stays in the browser. */
    image: z._default(
      z.nullable(z.string().check(z.maxLength(ATTACHMENT_MAX_LENGTH), z.regex(ATTACHMENT_PATTERN))),
      null,
    ),
    /** Whether there is an attachment, forwarded or not: the text may then be empty. */
    hasAttachment: z._default(z.boolean(), false),
    /** A random id of this browser tab, used for rate limits only. */
    visitor: idSchema,
  })
  .check(
    z.refine(
      (request) => request.text.trim() !== '' || (request.persona === 'yves' && request.hasAttachment),
      { path: ['text'], error: 'Please write a message first' },
    ),
  )

export type ChatRequest = z.infer<typeof chatRequestSchema>

const sourceSchema = z.object({ title: z.string(), path: z.string().check(z.startsWith('/')) })

/** The response body for every status. `message` is inserted into the sentence of `describeFailure`. */
export const chatReplySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    text: z.string(),
    sources: z.array(sourceSchema),
    /** Quoted from this site, not written by a model. */
    isFromPages: z.optional(z.literal(true)),
  }),
  z.object({ kind: z.literal('image'), address: z.string(), prompt: z.string(), quality: z.enum(QUALITIES) }),
  z.object({ kind: z.literal('error'), message: z.string() }),
])

export type ChatReply = z.infer<typeof chatReplySchema>

/** An event of an answer that is sent while it is being written: a piece of its text, at last the whole reply. */
export type ChatEvent = { kind: 'piece'; text: string } | ChatReply

/** Which vendors receive messages, for the notice in the chat. Null: answered from this site's pages. */
export const chatSettingsSchema = z.object({
  vendors: z.object({
    yves: z.nullable(z.string()),
    tina: z.nullable(z.string()),
    /** Null: no image service is configured. */
    kevin: z.nullable(z.string()),
  }),
  /** Whether an attached image is sent to the model. */
  isAttachmentSent: z.boolean(),
  /** Whether today's budget of model calls is used up. */
  isSpent: z.boolean(),
})

export type ChatSettings = z.infer<typeof chatSettingsSchema>
