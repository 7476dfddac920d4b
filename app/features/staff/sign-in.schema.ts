import { z } from '#app/shared/schema.ts'

const MAX_LENGTH = 256

/** Nothing is asked of a password here: the account service alone says whether it is right. */
export const signInSchema = z.object({
  email: z.string().trim().min(1).max(MAX_LENGTH),
  password: z.string().min(1).max(MAX_LENGTH),
})
