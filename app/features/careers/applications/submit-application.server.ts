import { createHash, randomUUID } from 'node:crypto'
import type { FormOutcome } from '#app/forms/public/form-outcome.ts'
import { contentKey, submitOnce } from '#app/forms/public/submit-once.server.ts'
import { recordActivity } from '#app/platform/activity.server.ts'
import { countToday } from '#app/platform/daily-counts.server.ts'
import type { Database, Db } from '#app/platform/db/database.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import type { HumanCheck } from '#app/platform/human-check.server.ts'
import { consumeMailboxLimit } from '#app/platform/mail/mailbox-limit.server.ts'
import { eraseWithDeliveries } from '#app/platform/outbox/erase-with-deliveries.server.ts'
import { enqueue, listDeliveries } from '#app/platform/outbox/outbox.server.ts'
import { sendLatestAgain } from '#app/platform/outbox/send-again.server.ts'
import { APPLICANT } from '#app/shared/activity.ts'
import { takesApplications } from '../positions/position.ts'
import { lockPosition } from '../positions/positions-repository.server.ts'
import type { Applicant } from './application.schema.ts'
import { CONFIRMATION, isConfirmationConfigured } from './application.ts'
import {
  deleteApplication,
  findApplicationByKey,
  insertApplication,
  lockApplication,
} from './applications-repository.server.ts'
import { insertResumeFile } from './resume/resume-files-repository.server.ts'

type StoringDeps = {
  db: Db
  clock: () => number
  env: Pick<Env, 'CONFIRMATION_FUNCTION_URL' | 'SMTP_URL' | 'RATE_LIMIT_FACTOR'>
}

/** Called with the id of a new application, in the transaction that stores it. */
export type OnApplicationStored = (deps: StoringDeps, id: string) => Promise<void>

type Deps = StoringDeps & { humanCheck: HumanCheck; onStored?: OnApplicationStored }

type Submission = {
  positionId: string
  applicant: Applicant
  /** The resume as a file, with the id that its link names. */
  file?: { applicationId: string; bytes: Buffer } | null
  question: string
  answer: string
  key: string
  /** Counted as the page that led to the application. */
  leadPage?: (db: Db) => Promise<string>
}

/** `isMailQueued` says whether a confirmation goes out: there may be no mail, or too much of it for this mailbox. */
type Done = { applicationId: string; isMailQueued: boolean }
type Submitted = { ok: true } & Done
type SubmitOutcome = FormOutcome<Done>

/** The outcome if this application is stored already: the button was pressed twice, or the answer got lost. */
export async function findSubmitted(db: Db, submission: Submission): Promise<Submitted | null> {
  const application = await findApplicationByKey(db, storedKey(submission))
  return application && readSubmitted(db, application.id)
}

/** Stores the application and its confirmation together, or neither. */
export function submitApplication(deps: Deps, submission: Submission): Promise<SubmitOutcome> {
  const { question, answer } = submission
  return submitOnce<Done>(deps, {
    form: 'application',
    question,
    answer,
    find: (db) => findSubmitted(db, submission),
    store: (db) => store({ ...deps, db }, submission),
  })
}

async function store({ db, clock, env, onStored }: Deps, submission: Submission): Promise<SubmitOutcome> {
  const { positionId, applicant, leadPage, file = null } = submission
  const position = await lockPosition(db, positionId)
  const now = clock()
  if (!position || !takesApplications(position, now)) return { ok: false, reason: 'closed' }
  const id = file?.applicationId ?? randomUUID()
  const storedId = await insertApplication(db, {
    ...applicant,
    id,
    positionId,
    positionTitle: position.title,
    coverLetter: applicant.coverLetter || null,
    status: 'new',
    appliedAt: now,
    updatedAt: now,
    withdrawnAt: null,
    idempotencyKey: storedKey(submission),
  })
  if (file && storedId === id) {
    await insertResumeFile(db, { applicationId: id, bytes: file.bytes, createdAt: now })
  }
  const isConfigured = isConfirmationConfigured(env)
  if (
    storedId === id &&
    (!isConfigured || (await consumeMailboxLimit({ db, clock, env }, applicant.email)))
  ) {
    // What it says is read from the application when it goes out: no second copy of personal data.
    await enqueue({ db, clock }, { kind: CONFIRMATION, subjectId: id, payload: {}, isConfigured })
  }
  if (storedId === id) await onStored?.({ db, clock, env }, id)
  // Last: all applications of a day count in the same row, and must not wait while another's file is written.
  if (storedId === id && leadPage) await countToday({ db, clock }, `application ${await leadPage(db)}`)
  return readSubmitted(db, storedId)
}

async function readSubmitted(db: Db, applicationId: string): Promise<Submitted> {
  const deliveries = (await listDeliveries(db, [applicationId])).get(applicationId) ?? []
  return {
    ok: true,
    applicationId,
    isMailQueued: deliveries.some(
      ({ kind, state }) => kind === CONFIRMATION && state !== 'unconfigured' && state !== 'dead',
    ),
  }
}

/** As the applicant asks: neither the application nor what was to be sent about it stays, in the Trash neither. */
export function eraseApplication(
  { database, clock }: { database: Pick<Database, 'db' | 'checkpointWal'>; clock: () => number },
  id: string,
): Promise<boolean> {
  return eraseWithDeliveries(database, id, async (trx) => {
    const application = await lockApplication(trx, id, { isTrashIncluded: true })
    if (!application) return false
    await deleteApplication(trx, id)
    const record = { kind: 'application', id, label: application.positionTitle } as const
    await recordActivity(trx, clock(), { actor: APPLICANT, action: 'deleted', record })
    return true
  })
}

/** False when there is no confirmation, or it is being sent at this moment. */
export function sendConfirmationAgain(
  deps: Pick<Deps, 'db' | 'clock'>,
  applicationId: string,
): Promise<boolean> {
  return sendLatestAgain(deps, applicationId, CONFIRMATION)
}

function storedKey({ key, positionId, applicant, file }: Submission): string {
  const { applicantName, email, phone, coverLetter } = applicant
  // The link of a file is new with each attempt.
  const resume = file ? createHash('sha256').update(file.bytes).digest('hex') : applicant.resume
  return contentKey(key, [positionId, applicantName, email, phone, resume, coverLetter])
}
