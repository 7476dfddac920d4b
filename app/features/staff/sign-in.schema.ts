import { z } from '#app/shared/schema.ts'

const MAX_LENGTH = 256

/** No password rules here: only the account service decides whether it is right. */
export const signInSchema = z.object({
  email: z.string().trim().min(1).max(MAX_LENGTH),
  password: z.string().min(1).max(MAX_LENGTH),
})
