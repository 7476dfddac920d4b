import { ID_PATTERN } from '#app/shared/id-pattern.ts'
import { z } from '#app/shared/schema.ts'
import { UNDELIVERED } from './contact-delivery.ts'

const rowChangeSchema = z.object({
  intent: z.enum(['read', 'unread', 'delete', 'send again']),
  id: z.string().regex(ID_PATTERN),
})

const allAgainSchema = z.object({ intent: z.literal('send all again'), show: z.enum(UNDELIVERED) })

/** What the staff's inbox changes: one message, or all that did not get to the company. */
export const messageChangeSchema = z.discriminatedUnion('intent', [rowChangeSchema, allAgainSchema])

export type RowChange = z.infer<typeof rowChangeSchema>
export type MessageChange = z.infer<typeof messageChangeSchema>

export type RowChangeResult =
  | {
      ok: true
      change: RowChange
      /** How many messages nobody has read now. */
      unread: number
    }
  | { ok: false }

/** With how many messages are sent again. */
export type AllAgainResult = { ok: true; count: number } | { ok: false }
export type MessageChangeResult = RowChangeResult | AllAgainResult
