import { z } from '#app/shared/schema.ts'

/** What a public form sends beside its fields: the answered human check and the idempotency key of this attempt. */
export const formAttemptSchema = z.object({
  question: z.catch(z.string().check(z.maxLength(1_000)), ''),
  answer: z.catch(z.string().check(z.maxLength(20)), ''),
  key: z.catch(z.nullable(z.string().check(z.regex(/^[\w-]{16,64}$/))), null),
})

/** The text fields of a form by name. A missing field, or a file in place of a text, counts as empty. */
export function readTextFields<Name extends string>(
  fields: FormData,
  names: readonly Name[],
): Record<Name, string> {
  const texts = names.map((name) => {
    const value = fields.get(name)
    return [name, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(texts)
}
