import { entryShape } from '#app/forms/entries/entry.schema.ts'
import { findUnreplaced } from '#app/forms/entries/placeholders.ts'
import { idSchema as id, z } from '#app/shared/schema.ts'
import { messageStates, UNDELIVERED } from '../message.ts'
import type { OpenedMessage } from './message-rows.ts'

const state = z.enum(messageStates)
/** An empty string stands for no assignee. */
const assigneeId = z.union([z.literal(''), id])
const moment = z.union([z.literal(''), z.coerce.number().check(z.int(), z.nonnegative())])

/**
 * Changes that the inbox makes: to one message, or to all undelivered ones. With `from`, a change is only made where what
 * its maker saw still stands: no member replaces what a colleague did without having seen it.
 */
export const messageChangeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['read', 'unread', 'delete', 'send again', 'send reply again']), id }),
  z.object({ intent: z.literal('set state'), id, state, from: z.exactOptional(state) }),
  z.object({ intent: z.literal('assign'), id, assigneeId, from: z.exactOptional(assigneeId) }),
  /** Puts back what a change of state or assignee replaced; an empty moment is none. */
  z.object({
    intent: z.literal('undo'),
    id,
    state,
    assigneeId,
    answeredAt: moment,
    from: state,
    fromAssigneeId: assigneeId,
  }),
  z.object({ intent: z.literal('note'), id, ...entryShape }),
  /** A note, by its author. */
  z.object({ intent: z.enum(['remove entry', 'restore entry']), id, entryId: entryShape.entryId }),
  /** `seen` is the last reply that the writer saw, empty for none: two people never reply without noticing. */
  z.object({
    intent: z.literal('reply'),
    id,
    ...entryShape,
    text: entryShape.text.check(z.refine((text) => findUnreplaced(text) === null)),
    seen: z.exactOptional(z.union([z.literal(''), id])),
    from: z.exactOptional(state),
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
