import { randomUUID } from 'node:crypto'
import type { FormOutcome } from '#app/forms/public/form-outcome.ts'
import { contentKey, submitOnce } from '#app/forms/public/submit-once.server.ts'
import { recordActivity } from '#app/platform/activity.server.ts'
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
import { isConfirmationConfigured } from './application.ts'
import {
  deleteApplication,
  findApplicationByKey,
  insertApplication,
  lockApplication,
} from './applications-repository.server.ts'

export const CONFIRMATION = 'application-confirmation'

type Deps = {
  db: Db
  clock: () => number
  humanCheck: HumanCheck
  env: Pick<Env, 'CONFIRMATION_FUNCTION_URL' | 'SMTP_URL' | 'RATE_LIMIT_FACTOR'>
}

type Submission = { positionId: string; applicant: Applicant; question: string; answer: string; key: string }

/** `isMailQueued` says whether a confirmation goes out: there may be no mail, or too much of it for this mailbox. */
type Done = { isMailQueued: boolean }
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

async function store({ db, clock, env }: Deps, submission: Submission): Promise<SubmitOutcome> {
  const { positionId, applicant } = submission
  const position = await lockPosition(db, positionId)
  const now = clock()
  if (!position || !takesApplications(position, now)) return { ok: false, reason: 'closed' }
  const id = randomUUID()
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
  const isConfigured = isConfirmationConfigured(env)
  if (
    storedId === id &&
    (!isConfigured || (await consumeMailboxLimit({ db, clock, env }, applicant.email)))
  ) {
    // What it says is read from the application when it goes out: no second copy of personal data.
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

/** As the applicant asks: neither the application nor what was to be sent about it stays. */
export function eraseApplication(
  { database, clock }: { database: Pick<Database, 'db' | 'checkpointWal'>; clock: () => number },
  id: string,
): Promise<boolean> {
  return eraseWithDeliveries(database, id, async (trx) => {
    const application = await lockApplication(trx, id)
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

function storedKey({ key, positionId, applicant }: Submission): string {
  const { applicantName, email, phone, resume, coverLetter } = applicant
  return contentKey(key, [positionId, applicantName, email, phone, resume, coverLetter])
}
