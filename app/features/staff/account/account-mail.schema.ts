import { z } from '#app/shared/schema.ts'

/** The kind of all mails about an account in the outbox; the row belongs to the member. */
export const ACCOUNT_MAIL = 'account-mail'

/** The link of a reset is signed when its mail is sent; a move to another address when it is asked for. */
export const accountMailSchema = z.discriminatedUnion('mail', [
  z.object({ mail: z.literal('reset'), expiresAt: z.number() }),
  z.object({ mail: z.literal('new-address'), to: z.string(), token: z.string(), expiresAt: z.number() }),
  z.object({ mail: z.literal('address-changed'), to: z.string() }),
  z.object({ mail: z.literal('password-changed') }),
])
export type AccountMail = z.infer<typeof accountMailSchema>
