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
import { isSubmitted, submitApplication } from './applications.server.ts'
import { isConfirmationConfigured } from './confirmation.ts'

const FIELDS = ['applicantName', 'email', 'phone', 'resume', 'coverLetter'] as const

type Sent = ReturnType<typeof sentWith>

/** Takes what a form has sent, with scripts or without, and always has an answer. */
export async function receiveApplication(about: RequestContext, fields: FormData): Promise<SubmitAnswer> {
  const typed = textsOf(fields, FIELDS)
  const sent = sentWith(fields)
  const received = { form: 'application', what: 'an application', key: sent?.key ?? null } as const
  const answer = await receiveForm(about, received, () => decide(about, typed, sent))
  return { ...answer, typed }
}

async function decide(about: RequestContext, typed: Applicant, sent: Sent): Promise<SubmitResult> {
  const { db, clock, humanCheck, env } = about.services
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
  const isMailConfigured = isConfirmationConfigured(env)
  const stored: SubmitResult = { ok: true, email: applicant.email, isMailConfigured }
  // Whoever sends again what has arrived is neither counted nor asked.
  if (await isSubmitted(db, submission)) return stored
  const refusal = await refusalOf(about, 'applicationByAddress', sent)
  if (refusal) return refusal
  const outcome = await submitApplication({ db, clock, humanCheck, isMailConfigured }, submission)
  return outcome.ok ? stored : outcome
}

function sentWith(fields: FormData) {
  return submissionSchema.safeParse(textsOf(fields, ['jobId', 'question', 'answer', 'key'])).data ?? null
}
