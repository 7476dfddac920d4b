import { href } from 'react-router'
import { formAttemptSchema, readTextFields } from '#app/forms/public/form-attempt.schema.ts'
import { receiveForm } from '#app/forms/public/receive-form.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { contactSchema } from './form/message.schema.ts'
import type { ContactAnswer } from './form/message-fields.ts'
import { findSubmitted, submitMessage } from './submit-message.server.ts'

const FIELDS = ['name', 'phone', 'email', 'subject', 'message'] as const

/** The pages that hold the form; the main one counts for any other. */
const MAIN_PAGE = href('/contact')
const FORM_PAGES: string[] = [
  href('/'),
  href('/about'),
  href('/services'),
  href('/terms-of-service'),
  MAIN_PAGE,
]

export async function receiveMessage(ctx: RequestContext, fields: FormData): Promise<ContactAnswer> {
  const { page: named, ...attempt } = readTextFields(fields, ['page', 'question', 'answer', 'key'])
  const page = FORM_PAGES.includes(named) ? named : MAIN_PAGE
  const answer = await receiveForm(ctx, {
    form: 'contact',
    what: 'a message',
    limit: 'contactByIpAddress',
    typed: readTextFields(fields, FIELDS),
    schema: contactSchema,
    attempt: { ...formAttemptSchema.parse(attempt), page },
    find: (sent) => findSubmitted(ctx.services.db, sent),
    submit: (sent) => submitMessage(ctx.services, sent),
  })
  return { ...answer, page }
}
