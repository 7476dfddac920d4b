import { z } from './schema.ts'

/** What a form that strangers send brings beside its fields: the answered question, and the name of this attempt. */
export const formAttemptSchema = z.object({
  question: z.string().max(1_000).catch(''),
  answer: z.string().max(20).catch(''),
  key: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .nullable()
    .catch(null),
})
