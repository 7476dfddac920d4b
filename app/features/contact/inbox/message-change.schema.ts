import { entryShape } from '#app/forms/entry.schema.ts'
import { findUnreplaced } from '#app/forms/placeholders.ts'
import { ID_PATTERN } from '#app/shared/ids.ts'
import { z } from '#app/shared/schema.ts'
import { messageStates, UNDELIVERED } from '../message.ts'
import type { OpenedMessage } from './message-rows.ts'

const id = z.string().regex(ID_PATTERN)

/** Changes that the inbox makes: to one message, or to all undelivered ones. */
export const messageChangeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['read', 'unread', 'delete', 'send again', 'send reply again']), id }),
  z.object({ intent: z.literal('set state'), id, state: z.enum(messageStates) }),
  /** An empty assignee is nobody. */
  z.object({ intent: z.literal('assign'), id, assigneeId: z.union([z.literal(''), id]) }),
  z.object({ intent: z.literal('note'), id, ...entryShape }),
  /** `seen` is the last reply that the writer saw, empty for none: two people never reply without noticing. */
  z.object({
    intent: z.literal('reply'),
    id,
    ...entryShape,
    text: entryShape.text.refine((text) => findUnreplaced(text) === null),
    seen: z.union([z.literal(''), id]).optional(),
  }),
  z.object({ intent: z.literal('send all again'), show: z.enum(UNDELIVERED) }),
])

export type MessageChange = z.infer<typeof messageChangeSchema>
export type RowChange = Exclude<MessageChange, { intent: 'send all again' }>

/** A change of one message that was made, with the message as it is now; null where it is gone. */
export type MadeChange = { intent: RowChange['intent']; id: string; message: OpenedMessage | null }

export type RowChangeResult =
  | {
      ok: true
      change: MadeChange
      /** The number of unread messages after the change. */
      unread: number
    }
  | {
      ok: false
      /** Where the message was changed meanwhile: the message as it is now. */
      message?: OpenedMessage | null
    }

/** `count` is the number of messages that are sent again. */
export type AllAgainResult = { ok: true; count: number } | { ok: false }
export type MessageChangeResult = RowChangeResult | AllAgainResult
