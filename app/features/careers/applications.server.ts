import { randomUUID } from 'node:crypto'
import { type Database, type Db, engineOf } from '#app/platform/db/database.server.ts'
import type { HumanCheck } from '#app/platform/http/human-check.server.ts'
import { eraseWithDeliveries } from '#app/platform/outbox/erase-with-deliveries.server.ts'
import { enqueue } from '#app/platform/outbox/outbox.server.ts'
import { sendLatestAgain } from '#app/platform/outbox/send-again.server.ts'
import { contentKey, submitOnce, type Unverified } from '#app/platform/request/submit-once.server.ts'
import type { Applicant } from './application.schema.ts'
import {
  countRecent,
  deleteApplication,
  findApplicationByKey,
  insertApplication,
} from './applications-repository.server.ts'
import { takesApplications } from './position.ts'

export const CONFIRMATION = 'application-confirmation'

/** Anybody can enter anybody's address: no mailbox gets more than this from us, while every application is stored. */
const CONFIRMATIONS_AN_HOUR = 5
const HOUR_MS = 60 * 60 * 1000

type Deps = { db: Db; clock: () => number; humanCheck: HumanCheck; isMailConfigured: boolean }

type Submission = { jobId: string; applicant: Applicant; question: string; answer: string; key: string }

export type SubmitOutcome = { ok: true } | { ok: false; reason: 'closed' } | Unverified

/** Whether this very application is stored already: somebody pressed twice, or never saw the answer. */
export async function isSubmitted(db: Db, submission: Submission): Promise<boolean> {
  return (await findApplicationByKey(db, storedKey(submission))) !== null
}

/** Stores the application and its confirmation together, or neither. */
export function submitApplication(deps: Deps, submission: Submission): Promise<SubmitOutcome> {
  const { question, answer } = submission
  return submitOnce<SubmitOutcome>(deps, {
    form: 'application',
    question,
    answer,
    find: async (db) => ((await isSubmitted(db, submission)) ? { ok: true } : null),
    store: (db) => store({ ...deps, db }, submission),
  })
}

async function store({ db, clock, isMailConfigured }: Deps, submission: Submission): Promise<SubmitOutcome> {
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
  if (storedId !== id) return { ok: true }
  if ((await countRecent(db, applicant.email, now - HOUR_MS)) > CONFIRMATIONS_AN_HOUR) return { ok: true }
  // What it says is read from the application when it goes out: no second copy of somebody's data.
  await enqueue(
    { db, clock },
    { kind: CONFIRMATION, subjectId: id, payload: {}, isConfigured: isMailConfigured },
  )
  return { ok: true }
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
