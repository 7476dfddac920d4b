import { ID_PATTERN } from '#app/shared/ids.ts'
import { z } from '#app/shared/schema.ts'
import { UNDELIVERED } from '../message.ts'

const rowChangeSchema = z.object({
  intent: z.enum(['read', 'unread', 'delete', 'send again']),
  id: z.string().regex(ID_PATTERN),
})

const allAgainSchema = z.object({ intent: z.literal('send all again'), show: z.enum(UNDELIVERED) })

/** Changes that the inbox makes: to one message, or to all undelivered ones. */
export const messageChangeSchema = z.discriminatedUnion('intent', [rowChangeSchema, allAgainSchema])

export type RowChange = z.infer<typeof rowChangeSchema>
export type MessageChange = z.infer<typeof messageChangeSchema>

export type RowChangeResult =
  | {
      ok: true
      change: RowChange
      /** The number of unread messages after the change. */
      unread: number
    }
  | { ok: false }

/** `count` is the number of messages that are sent again. */
export type AllAgainResult = { ok: true; count: number } | { ok: false }
export type MessageChangeResult = RowChangeResult | AllAgainResult
