import { z } from '#app/shared/schema.ts'
import { ATTACHMENT_MAX_LENGTH, ATTACHMENT_PATTERN, MESSAGE_MAX_LENGTH, PERSONAS, QUALITIES } from './chat.ts'

/** More than any honest browser sends: what is older than the newest few is not used. */
const HISTORY_MAX_ACCEPTED = 1_000

/** PostgreSQL and the models' tokenisers alike refuse this character. */
const text = z
  .string()
  .refine((value) => !value.includes('\u0000'), 'There is a character in it that cannot be read')

const earlierMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: text.max(20_000),
  agent: z.enum(PERSONAS),
})

/** What the widget sends and the server takes. */
export const chatRequestSchema = z
  .object({
    persona: z.enum(PERSONAS),
    text: text.max(
      MESSAGE_MAX_LENGTH,
      `Please keep a message under ${MESSAGE_MAX_LENGTH.toLocaleString('en')} characters`,
    ),
    /** Text messages only, the oldest first. */
    history: z.array(earlierMessage).max(HISTORY_MAX_ACCEPTED),
    quality: z.enum(QUALITIES).default('ultrafast'),
    /** Only where the facts say that it is sent on to the model; otherwise it stays in the browser. */
    image: z.string().max(ATTACHMENT_MAX_LENGTH).regex(ATTACHMENT_PATTERN).nullable().default(null),
    /** Whether something is attached, sent on or not: then the text may be blank. */
    hasAttachment: z.boolean().default(false),
    /** A random id of this browser tab, for limits only. */
    visitor: z.string().regex(/^[\w-]{1,64}$/),
  })
  .refine((request) => request.text.trim() !== '' || (request.persona === 'yves' && request.hasAttachment), {
    path: ['text'],
    error: 'Please write a message first',
  })

export type ChatRequest = z.infer<typeof chatRequestSchema>

const sourceSchema = z.object({ title: z.string(), path: z.string().startsWith('/') })

/** What the server answers, whatever its status. `message` goes into the sentence of `describeFailure`. */
export const chatReplySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string(), sources: z.array(sourceSchema) }),
  z.object({ kind: z.literal('image'), address: z.string(), prompt: z.string(), quality: z.enum(QUALITIES) }),
  z.object({ kind: z.literal('error'), message: z.string() }),
])

export type ChatReply = z.infer<typeof chatReplySchema>

/** Where messages go on this installation, for the line that says so. Null: answered from this site's pages. */
export const chatFactsSchema = z.object({
  services: z.object({
    yves: z.string().nullable(),
    tina: z.string().nullable(),
    /** Null: no service that draws is configured. */
    kevin: z.string().nullable(),
  }),
  /** Whether a picture that a visitor attaches is sent to the model. */
  isAttachmentSent: z.boolean(),
})

export type ChatFacts = z.infer<typeof chatFactsSchema>
