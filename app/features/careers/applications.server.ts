import { createHash, randomUUID } from 'node:crypto'
import { type Database, type Db, engineOf } from '#app/platform/db/database.server.ts'
import { type HumanCheck, spendQuestion } from '#app/platform/http/human-check.server.ts'
import { enqueue, forgetDeliveries, listDeliveries, sendAgain } from '#app/platform/outbox/outbox.server.ts'
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

export type SubmitOutcome =
  | { ok: true }
  | { ok: false; reason: 'closed' }
  | { ok: false; reason: 'verification'; problem: 'wrong' | 'expired' }

/** Whether this very application is stored already: somebody pressed twice, or never saw the answer. */
export async function isSubmitted(db: Db, submission: Submission): Promise<boolean> {
  return (await findApplicationByKey(db, storedKey(submission))) !== null
}

/** Stores the application and its confirmation together, or neither. */
export async function submitApplication(deps: Deps, submission: Submission): Promise<SubmitOutcome> {
  const answered = deps.humanCheck.verify('application', submission.question, submission.answer)
  if (!answered.ok) {
    return { ok: false, reason: 'verification', problem: answered.reason === 'expired' ? 'expired' : 'wrong' }
  }
  return deps.db.transaction().execute(async (trx) => {
    if (await isSubmitted(trx, submission)) return { ok: true }
    if (!(await spendQuestion(trx, answered))) {
      // The twin of this request, which came at the same moment, may have spent it just now.
      if (await isSubmitted(trx, submission)) return { ok: true }
      return { ok: false, reason: 'verification', problem: 'expired' }
    }
    return store({ ...deps, db: trx }, submission)
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
export async function eraseApplication(
  { db, forgetErased }: Pick<Database, 'db' | 'forgetErased'>,
  id: string,
): Promise<boolean> {
  const isErased = await db.transaction().execute(async (trx) => {
    await forgetDeliveries(trx, id)
    return deleteApplication(trx, id)
  })
  // It is erased by now, whatever becomes of this: housekeeping does the same once an hour.
  await forgetErased().catch(() => {})
  return isErased
}

/** False when there is no confirmation, or it is on its way at this moment. */
export async function sendConfirmationAgain(
  deps: Pick<Deps, 'db' | 'clock'>,
  applicationId: string,
): Promise<boolean> {
  const deliveries = await listDeliveries(deps.db, [applicationId])
  const confirmation = deliveries.get(applicationId)?.findLast(({ kind }) => kind === CONFIRMATION)
  return confirmation ? sendAgain(deps, confirmation.id) : false
}

/**
 * The key of an attempt counts together with what was sent: whoever corrects a link and presses again, not knowing
 * that the first attempt arrived, has sent something new.
 */
function storedKey({ key, jobId, applicant }: Submission): string {
  const { applicantName, email, phone, resume, coverLetter } = applicant
  const sent = JSON.stringify([key, jobId, applicantName, email, phone, resume, coverLetter])
  return createHash('sha256').update(sent).digest('base64url')
}
