import { randomUUID } from 'node:crypto'
import { type Database, type Db, engineOf } from '#app/platform/db/database.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import type { HumanCheck } from '#app/platform/http/human-check.server.ts'
import { mayWriteTo } from '#app/platform/mail/mailbox-limit.server.ts'
import { eraseWithDeliveries } from '#app/platform/outbox/erase-with-deliveries.server.ts'
import { enqueue, listDeliveries } from '#app/platform/outbox/outbox.server.ts'
import { sendLatestAgain } from '#app/platform/outbox/send-again.server.ts'
import { contentKey, submitOnce, type Unverified } from '#app/platform/request/submit-once.server.ts'
import type { Applicant } from './application.schema.ts'
import {
  deleteApplication,
  findApplicationByKey,
  insertApplication,
} from './applications-repository.server.ts'
import { isConfirmationConfigured } from './confirmation.ts'
import { takesApplications } from './position.ts'

export const CONFIRMATION = 'application-confirmation'

type Deps = {
  db: Db
  clock: () => number
  humanCheck: HumanCheck
  env: Pick<Env, 'CONFIRMATION_FUNCTION_URL' | 'SMTP_URL' | 'RATE_LIMIT_FACTOR'>
}

type Submission = { jobId: string; applicant: Applicant; question: string; answer: string; key: string }

/** `isMailQueued` says whether a confirmation goes out: there may be no mail, or too much of it for this mailbox. */
type Submitted = { ok: true; isMailQueued: boolean }
type SubmitOutcome = Submitted | { ok: false; reason: 'closed' } | Unverified

/** What came of this very application if it is stored already: somebody pressed twice, or never saw the answer. */
export async function findSubmitted(db: Db, submission: Submission): Promise<Submitted | null> {
  const application = await findApplicationByKey(db, storedKey(submission))
  return application && readSubmitted(db, application.id)
}

/** Stores the application and its confirmation together, or neither. */
export function submitApplication(deps: Deps, submission: Submission): Promise<SubmitOutcome> {
  const { question, answer } = submission
  return submitOnce<SubmitOutcome>(deps, {
    form: 'application',
    question,
    answer,
    find: (db) => findSubmitted(db, submission),
    store: (db) => store({ ...deps, db }, submission),
  })
}

async function store({ db, clock, env }: Deps, submission: Submission): Promise<SubmitOutcome> {
  const { jobId, applicant } = submission
  const position = await db
    .selectFrom('careers')
    .select(['title', 'status', 'application_deadline as applicationDeadline'])
    .where('id', '=', jobId)
    // Staff who close the position meanwhile wait for this application, or this application sees it closed.
    .$if(engineOf(db) === 'postgres', (query) => query.forShare())
    .executeTakeFirst()
  const now = clock()
  if (!position || !takesApplications(position, now)) return { ok: false, reason: 'closed' }
  const id = randomUUID()
  const storedId = await insertApplication(db, {
    ...applicant,
    id,
    jobId,
    jobTitle: position.title,
    coverLetter: applicant.coverLetter || null,
    status: 'new',
    appliedAt: now,
    updatedAt: now,
    withdrawnAt: null,
    idempotencyKey: storedKey(submission),
  })
  const isConfigured = isConfirmationConfigured(env)
  if (storedId === id && (!isConfigured || (await mayWriteTo({ db, clock, env }, applicant.email)))) {
    // What it says is read from the application when it goes out: no second copy of somebody's data.
    await enqueue({ db, clock }, { kind: CONFIRMATION, subjectId: id, payload: {}, isConfigured })
  }
  return readSubmitted(db, storedId)
}

async function readSubmitted(db: Db, applicationId: string): Promise<Submitted> {
  const deliveries = (await listDeliveries(db, [applicationId])).get(applicationId) ?? []
  return {
    ok: true,
    isMailQueued: deliveries.some(({ state }) => state !== 'unconfigured' && state !== 'dead'),
  }
}

/** Nothing of it stays: neither the application nor what was to be sent about it. */
export function eraseApplication(
  database: Pick<Database, 'db' | 'forgetErased'>,
  id: string,
): Promise<boolean> {
  return eraseWithDeliveries(database, id, deleteApplication)
}

/** False when there is no confirmation, or it is on its way at this moment. */
export function sendConfirmationAgain(
  deps: Pick<Deps, 'db' | 'clock'>,
  applicationId: string,
): Promise<boolean> {
  return sendLatestAgain(deps, applicationId, CONFIRMATION)
}

function storedKey({ key, jobId, applicant }: Submission): string {
  const { applicantName, email, phone, resume, coverLetter } = applicant
  return contentKey(key, [jobId, applicantName, email, phone, resume, coverLetter])
}
