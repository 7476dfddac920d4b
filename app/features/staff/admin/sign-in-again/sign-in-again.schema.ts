import { z } from '#app/shared/schema.ts'

/** What became of a sign-in in place: done, its second step is missing, or refused. */
export const signInAnswerSchema = z.union([
  z.object({
    ok: z.literal(true),
    second: z.object({ hasApp: z.boolean(), hasPasskey: z.boolean() }).nullable(),
  }),
  z.object({ ok: z.literal(false), message: z.string() }),
])
export type SignInAnswer = z.infer<typeof signInAnswerSchema>

/** Who is signed in; null for nobody. */
export const signedInSchema = z.object({ id: z.string(), email: z.string() }).nullable()
export type SignedIn = z.infer<typeof signedInSchema>
