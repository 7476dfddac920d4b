import { randomUUID } from 'node:crypto'
import { readTextFields } from '#app/forms/public/form-attempt.schema.ts'
import { receiveForm } from '#app/forms/public/receive-form.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import {
  type Applicant,
  applicantSchema,
  type Sent,
  type SubmitAnswer,
  submissionSchema,
} from './application.schema.ts'
import { applicationReference } from './application.ts'
import { readResume, schemaWithFile } from './resume/received-resume.server.ts'
import { resumeFilePath } from './resume/resume-file.ts'
import { applicationPath } from './status-page/application-link.server.ts'
import { findSubmitted, type OnApplicationStored, submitApplication } from './submit-application.server.ts'

const FIELDS = ['applicantName', 'email', 'phone', 'resume', 'coverLetter'] as const

/** `leadPage` is counted with the application, and not stored with it. */
export async function receiveApplication(
  ctx: RequestContext,
  fields: FormData,
  { leadPage, onStored }: { leadPage: (db: Db) => Promise<string>; onStored: OnApplicationStored },
): Promise<SubmitAnswer> {
  const bytes = await readResume(fields)
  const applicationId = randomUUID()
  const file = bytes && { applicationId, bytes }
  const resumeUrl = ctx.services.env.publicOrigin + resumeFilePath(applicationId)
  const { jobId: positionId, ...attempt } = readTextFields(fields, ['jobId', 'question', 'answer', 'key'])
  return receiveForm(ctx, {
    form: 'application',
    what: 'an application',
    limit: 'applicationByIpAddress',
    typed: readTextFields(fields, FIELDS),
    schema: bytes ? schemaWithFile(bytes, resumeUrl) : applicantSchema,
    // An invalid id belongs to no position.
    attempt: submissionSchema.safeParse({ ...attempt, positionId }).data ?? null,
    async find({ fields: applicant, ...sent }) {
      const submitted = await findSubmitted(ctx.services.db, { ...sent, applicant, file })
      return submitted && toSent(submitted, applicant)
    },
    async submit({ fields: applicant, ...sent }) {
      const outcome = await submitApplication(
        { ...ctx.services, onStored },
        { ...sent, applicant, leadPage, file },
      )
      return outcome.ok ? toSent(outcome, applicant) : outcome
    },
  })

  function toSent(
    { applicationId, isMailQueued }: { applicationId: string; isMailQueued: boolean },
    { email }: Applicant,
  ): { ok: true } & Sent {
    const path = applicationPath(ctx.services.env.secret, applicationId)
    return { ok: true, email, isMailQueued, reference: applicationReference(applicationId), path }
  }
}
