import { z } from '#app/shared/schema.ts'

const MAX_LENGTH = 256

/** No password rules here: only the account service decides whether it is right. */
export const signInSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_LENGTH)),
  password: z.string().check(z.minLength(1), z.maxLength(MAX_LENGTH)),
})
