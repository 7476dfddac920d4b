import { z } from '#app/shared/schema.ts'
import { mailKinds } from './mail-choices.ts'

/** The outbox kind of mails to members about what arrived. */
export const STAFF_MAIL = 'staff-mail'

/** A notice belongs to the record that it is about, and goes with it; a digest belongs to the member. */
export const staffMailSchema = z.discriminatedUnion('mail', [
  z.object({ mail: z.literal('notice'), kind: z.enum(mailKinds), memberId: z.string() }),
  z.object({
    mail: z.literal('digest'),
    kind: z.enum(mailKinds),
    memberId: z.string(),
    count: z.number(),
    since: z.number(),
  }),
])
export type StaffMail = z.infer<typeof staffMailSchema>
