import { randomUUID } from 'node:crypto'
import type { RequestContext } from '#app/platform/request/request-context.server.ts'
import { firstErrors } from '#app/shared/field-errors.ts'
import {
  type Applicant,
  applicantSchema,
  type SubmitAnswer,
  type SubmitResult,
  submissionSchema,
} from './application.schema.ts'
import { isSubmitted, submitApplication } from './applications.server.ts'
import { isConfirmationConfigured } from './confirmation.ts'

type Sent = ReturnType<typeof sentWith>

/** Takes what a form has sent, with scripts or without, and always has an answer. */
export async function receiveApplication(about: RequestContext, fields: FormData): Promise<SubmitAnswer> {
  const { log, humanCheck } = about.services
  const typed = typedIn(fields)
  const sent = sentWith(fields)
  const result = await decide(about, typed, sent).catch((error): SubmitResult => {
    about.fault = error
    log.error({ err: error, id: about.id }, 'receiving an application failed')
    return { ok: false, reason: 'failed' }
  })
  if (result.ok) return { result, typed, retry: null }
  const key = sent?.key ?? randomUUID()
  return { result, typed, retry: { question: humanCheck.ask('application'), key } }
}

export function statusOf(result: SubmitResult): number {
  if (result.ok) return 200
  return { invalid: 422, verification: 422, closed: 409, limited: 429, failed: 500 }[result.reason]
}

async function decide(about: RequestContext, typed: Applicant, sent: Sent): Promise<SubmitResult> {
  const { services, address } = about
  const { db, clock, humanCheck, rateLimiter, env } = services
  const checked = applicantSchema.safeParse(typed)
  if (!checked.success) {
    return { ok: false, reason: 'invalid', errors: firstErrors<Applicant>(checked.error) }
  }
  // No position has such an id.
  if (!sent) return { ok: false, reason: 'closed' }
  const applicant = checked.data
  const { jobId, question, answer, key } = sent
  // The first step of a page without scripts brings neither: the question comes with the answer to it.
  if (key === null) return { ok: false, reason: 'verification', problem: 'missing' }
  const submission = { jobId, applicant, question, answer, key }
  const isMailConfigured = isConfirmationConfigured(env)
  const stored: SubmitResult = { ok: true, email: applicant.email, isMailConfigured }
  // Whoever sends again what has arrived is neither counted nor asked.
  if (await isSubmitted(db, submission)) return stored
  if (question === '' || answer.trim() === '') {
    return { ok: false, reason: 'verification', problem: 'missing' }
  }
  const limit = await rateLimiter.consume('applicationByAddress', address)
  if (!limit.ok) return { ok: false, reason: 'limited', retryAfterSeconds: limit.retryAfterSeconds }
  const outcome = await submitApplication({ db, clock, humanCheck, isMailConfigured }, submission)
  return outcome.ok ? stored : outcome
}

function typedIn(fields: FormData): Applicant {
  return {
    applicantName: textOf(fields, 'applicantName'),
    email: textOf(fields, 'email'),
    phone: textOf(fields, 'phone'),
    resume: textOf(fields, 'resume'),
    coverLetter: textOf(fields, 'coverLetter'),
  }
}

function sentWith(fields: FormData) {
  const [jobId, question, answer, key] = ['jobId', 'question', 'answer', 'key'].map((name) =>
    textOf(fields, name),
  )
  return submissionSchema.safeParse({ jobId, question, answer, key }).data ?? null
}

/** What is missing, or a file in the place of a text, counts as nothing typed. */
function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
