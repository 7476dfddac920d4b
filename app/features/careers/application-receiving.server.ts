import { receiveForm, refusalOf, UNANSWERED } from '#app/platform/request/receive-form.server.ts'
import type { RequestContext } from '#app/platform/request/request-context.server.ts'
import { firstErrors } from '#app/shared/field-errors.ts'
import { textsOf } from '#app/shared/form-fields.ts'
import {
  type Applicant,
  applicantSchema,
  type SubmitAnswer,
  type SubmitResult,
  submissionSchema,
} from './application.schema.ts'
import { findSubmitted, submitApplication } from './applications.server.ts'

const FIELDS = ['applicantName', 'email', 'phone', 'resume', 'coverLetter'] as const

type Attempt = ReturnType<typeof sentWith>

/** Takes what a form has sent, with scripts or without, and always has an answer. */
export async function receiveApplication(about: RequestContext, fields: FormData): Promise<SubmitAnswer> {
  const typed = textsOf(fields, FIELDS)
  const sent = sentWith(fields)
  const received = { form: 'application', what: 'an application', key: sent?.key ?? null } as const
  const answer = await receiveForm(about, received, () => decide(about, typed, sent))
  return { ...answer, typed }
}

async function decide(about: RequestContext, typed: Applicant, sent: Attempt): Promise<SubmitResult> {
  const checked = applicantSchema.safeParse(typed)
  if (!checked.success) {
    return { ok: false, reason: 'invalid', errors: firstErrors<Applicant>(checked.error) }
  }
  // No position has such an id.
  if (!sent) return { ok: false, reason: 'closed' }
  const applicant = checked.data
  const { key } = sent
  if (key === null) return UNANSWERED
  const submission = { ...sent, applicant, key }
  // Whoever sends again what has arrived is neither counted nor asked.
  const outcome =
    (await findSubmitted(about.services.db, submission)) ??
    (await refusalOf(about, 'applicationByAddress', sent)) ??
    (await submitApplication(about.services, submission))
  return outcome.ok ? { ...outcome, email: applicant.email } : outcome
}

function sentWith(fields: FormData) {
  return submissionSchema.safeParse(textsOf(fields, ['jobId', 'question', 'answer', 'key'])).data ?? null
}
