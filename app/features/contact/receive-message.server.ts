import { href } from 'react-router'
import { formAttemptSchema, readTextFields } from '#app/forms/public/form-attempt.schema.ts'
import { receiveForm } from '#app/forms/public/receive-form.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import type { ContactAnswer } from './form/message-fields.ts'
import { contactSchema } from './message.schema.ts'
import { findSubmitted, type OnMessageStored, submitMessage } from './submit-message.server.ts'

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

/** `leadPage` is counted with the message, and not stored with it. */
export async function receiveMessage(
  ctx: RequestContext,
  fields: FormData,
  { leadPage, onStored }: { leadPage: (db: Db) => Promise<string>; onStored: OnMessageStored },
): Promise<ContactAnswer> {
  const { page: named, ...attempt } = readTextFields(fields, ['page', 'question', 'answer', 'key'])
  const page = FORM_PAGES.includes(named) ? named : MAIN_PAGE
  const answer = await receiveForm(ctx, {
    form: 'contact',
    what: 'a message',
    limit: 'contactByIpAddress',
    typed: readTextFields(fields, FIELDS),
    schema: contactSchema,
    attempt: { ...formAttemptSchema.parse(attempt), page, leadPage },
    find: (sent) => findSubmitted(ctx.services.db, sent),
    submit: (sent) => submitMessage({ ...ctx.services, onStored }, sent),
  })
  return { ...answer, page }
}
