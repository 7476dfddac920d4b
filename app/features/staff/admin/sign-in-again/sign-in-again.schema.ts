import { z } from '#app/shared/schema.ts'

/** What became of a sign-in in place: done, its second step is missing, or refused. */
export const signInAnswerSchema = z.union([
  z.object({
    ok: z.literal(true),
    second: z.nullable(z.object({ hasApp: z.boolean(), hasPasskey: z.boolean() })),
  }),
  /** Expired: the second step came too late, and the first one is due again. */
  z.object({ ok: z.literal(false), message: z.string(), isExpired: z.optional(z.literal(true)) }),
])
export type SignInAnswer = z.infer<typeof signInAnswerSchema>

/** The member who is signed in; null for none. */
export const signedInSchema = z.nullable(z.object({ id: z.string(), email: z.string() }))
export type SignedIn = z.infer<typeof signedInSchema>
