import type { z } from '#app/shared/schema.ts'

export type FieldErrors<Fields> = Partial<Record<keyof Fields, string>>

/** The first thing that is wrong with each field, for all of a form or for the named part of it. */
export function firstErrors<Fields>(error: z.core.$ZodError, part?: string): FieldErrors<Fields> {
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) {
    const [field] = part === undefined ? path : path[0] === part ? path.slice(1) : []
    if (typeof field === 'string') errors[field] ??= message
  }
  return errors as FieldErrors<Fields>
}
