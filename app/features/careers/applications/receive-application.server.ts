import { readTextFields } from '#app/forms/public/form-attempt.schema.ts'
import { receiveForm } from '#app/forms/public/receive-form.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { applicantSchema, type SubmitAnswer, submissionSchema } from './application.schema.ts'
import { findSubmitted, submitApplication } from './submit-application.server.ts'

const FIELDS = ['applicantName', 'email', 'phone', 'resume', 'coverLetter'] as const

export async function receiveApplication(ctx: RequestContext, fields: FormData): Promise<SubmitAnswer> {
  const { jobId: positionId, ...attempt } = readTextFields(fields, ['jobId', 'question', 'answer', 'key'])
  return receiveForm(ctx, {
    form: 'application',
    what: 'an application',
    limit: 'applicationByIpAddress',
    typed: readTextFields(fields, FIELDS),
    schema: applicantSchema,
    // An invalid id belongs to no position.
    attempt: submissionSchema.safeParse({ ...attempt, positionId }).data ?? null,
    async find({ fields: applicant, ...sent }) {
      const submitted = await findSubmitted(ctx.services.db, { ...sent, applicant })
      return submitted && { ...submitted, email: applicant.email }
    },
    async submit({ fields: applicant, ...sent }) {
      const outcome = await submitApplication(ctx.services, { ...sent, applicant })
      return outcome.ok ? { ...outcome, email: applicant.email } : outcome
    },
  })
}
