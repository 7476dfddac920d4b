import { z } from '#app/shared/schema.ts'

/** What became of a sign-in in place: done, its second step is missing, or refused. */
export const signInAnswerSchema = z.union([
  z.object({
    ok: z.literal(true),
    second: z.object({ hasApp: z.boolean(), hasPasskey: z.boolean() }).nullable(),
  }),
  /** Expired: the second step came too late, and the first one is due again. */
  z.object({ ok: z.literal(false), message: z.string(), isExpired: z.literal(true).optional() }),
])
export type SignInAnswer = z.infer<typeof signInAnswerSchema>

/** The member who is signed in; null for none. */
export const signedInSchema = z.object({ id: z.string(), email: z.string() }).nullable()
export type SignedIn = z.infer<typeof signedInSchema>
