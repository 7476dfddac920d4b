import { firstErrors } from '#app/shared/field-errors.ts'
import type { ContactErrors, ContactFields } from '../contact-form.ts'

type Rules = typeof import('../contact-form.schema.ts')

/** Whoever has pressed the button waits no longer than this for the rules: the server has them, too. */
const PATIENCE_MS = 5_000

let loading: Promise<Rules | null> | null = null

/** The rules are fetched when somebody begins to write: most visits to a page with a form never do. */
export function loadRules(): Promise<Rules | null> {
  loading ??= import('../contact-form.schema.ts').catch(() => {
    loading = null
    return null
  })
  return loading
}

/** Without rules nothing is wrong, as far as the browser can tell. */
export async function findErrors(typed: ContactFields): Promise<ContactErrors> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  const rules = await Promise.race([loadRules(), late])
  const error = rules?.contactSchema.safeParse(typed).error
  return error ? firstErrors<ContactFields>(error) : {}
}
