import { receiveForm, refusalOf, UNANSWERED } from '#app/platform/request/receive-form.server.ts'
import type { RequestContext } from '#app/platform/request/request-context.server.ts'
import { firstErrors } from '#app/shared/field-errors.ts'
import { formAttemptSchema } from '#app/shared/form-attempt.schema.ts'
import { textsOf } from '#app/shared/form-fields.ts'
import { contactSchema } from './contact-form.schema.ts'
import type { ContactAnswer, ContactFields, ContactResult } from './contact-form.ts'
import { findSubmitted, submitMessage } from './contact-messages.server.ts'

const FIELDS = ['name', 'phone', 'email', 'subject', 'message'] as const

/** The pages that hold the form, and the one that counts for any other. */
const FORM_PAGES = ['/', '/about', '/services', '/terms-of-service', '/contact']
const MAIN_PAGE = '/contact'

type Sent = ReturnType<typeof sentWith>

/** Takes what a form has sent, with scripts or without, and always has an answer. */
export async function receiveMessage(about: RequestContext, fields: FormData): Promise<ContactAnswer> {
  const typed = textsOf(fields, FIELDS)
  const sent = sentWith(fields)
  const received = { form: 'contact', what: 'a message', key: sent.key } as const
  const answer = await receiveForm(about, received, () => decide(about, typed, sent))
  return { ...answer, typed, page: sent.page }
}

async function decide(about: RequestContext, typed: ContactFields, sent: Sent): Promise<ContactResult> {
  const checked = contactSchema.safeParse(typed)
  if (!checked.success) {
    return { ok: false, reason: 'invalid', errors: firstErrors<ContactFields>(checked.error) }
  }
  const { key } = sent
  if (key === null) return UNANSWERED
  const submission = { ...sent, fields: checked.data, key }
  // Whoever sends again what has arrived is neither counted nor asked.
  const reference = await findSubmitted(about.services.db, submission)
  if (reference !== null) return { ok: true, reference }
  return (
    (await refusalOf(about, 'contactByAddress', sent)) ?? (await submitMessage(about.services, submission))
  )
}

function sentWith(fields: FormData) {
  const { page, ...attempt } = textsOf(fields, ['page', 'question', 'answer', 'key'])
  return { ...formAttemptSchema.parse(attempt), page: FORM_PAGES.includes(page) ? page : MAIN_PAGE }
}
