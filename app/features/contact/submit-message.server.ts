import { randomInt, randomUUID } from 'node:crypto'
import type { FormOutcome } from '#app/forms/public/form-outcome.ts'
import { contentKey, submitOnce } from '#app/forms/public/submit-once.server.ts'
import { countToday } from '#app/platform/daily-counts.server.ts'
import type { Database, Db } from '#app/platform/db/database.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import type { HumanCheck } from '#app/platform/human-check.server.ts'
import { consumeMailboxLimit } from '#app/platform/mail/mailbox-limit.server.ts'
import { eraseWithDeliveries } from '#app/platform/outbox/erase-with-deliveries.server.ts'
import { enqueue } from '#app/platform/outbox/outbox.server.ts'
import { sendAllAgain, sendLatestAgain } from '#app/platform/outbox/send-again.server.ts'
import type { MessageFields, SentMessage } from './form/message-fields.ts'
import {
  CONTACT_AUTORESPONSE,
  CONTACT_MESSAGE,
  DELIVERY_STATES,
  isContactDeliveryConfigured,
  type Undelivered,
  WATCHED_DELIVERIES,
} from './message.ts'
import {
  deleteContactMessage,
  findReferenceByKey,
  insertContactMessage,
} from './messages-repository.server.ts'

const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Collisions are very rare at this length. */
const TRIES = 10

type Unnamed = Omit<Parameters<typeof insertContactMessage>[1], 'reference'>

/** Stores a message under an unused reference. A repeated idempotency key returns its first reference. */
export async function insertUnderNewReference(
  db: Db,
  message: Unnamed,
  draw = newReference,
): Promise<{ reference: string; isNew: boolean }> {
  for (let tries = 0; tries < TRIES; tries++) {
    const reference = draw()
    const stored = await insertContactMessage(db, { ...message, reference })
    if (stored !== null) return { reference: stored, isNew: stored === reference }
  }
  throw new Error('no free reference was found')
}

/** Matches `REFERENCE_PATTERN`. */
export function newReference(): string {
  const signs = Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `UG-${signs.slice(0, 4)}-${signs.slice(4)}`
}

type StoringDeps = {
  db: Db
  clock: () => number
  env: Pick<Env, 'FORM_RELAY_URL' | 'SMTP_URL' | 'RATE_LIMIT_FACTOR'>
}

/** Called with the id of a new message, in the transaction that stores it. */
export type OnMessageStored = (deps: StoringDeps, id: string) => Promise<void>

type Deps = StoringDeps & { humanCheck: HumanCheck; onStored?: OnMessageStored }

type Submission = {
  fields: MessageFields
  page: string
  /** Counted as the page that led to the message. */
  leadPage?: (db: Db) => Promise<string>
  question: string
  answer: string
  key: string
}

type Submitted = { ok: true } & SentMessage

/** The outcome if this message is stored already: the button was pressed twice, or the answer got lost. */
export async function findSubmitted(db: Db, submission: Submission): Promise<Submitted | null> {
  const reference = await findReferenceByKey(db, storedKey(submission))
  return reference === null ? null : { ok: true, reference }
}

/** Stores the message and its deliveries in one transaction. */
export function submitMessage(deps: Deps, submission: Submission): Promise<FormOutcome<SentMessage>> {
  const { question, answer } = submission
  return submitOnce<SentMessage>(deps, {
    form: 'contact',
    question,
    answer,
    find: (db) => findSubmitted(db, submission),
    store: (db) => store({ ...deps, db }, submission),
  })
}

async function store(deps: Deps, submission: Submission): Promise<Submitted> {
  const { fields, page, leadPage } = submission
  const message = {
    ...fields,
    id: randomUUID(),
    phone: fields.phone || null,
    subject: fields.subject || null,
    page,
    readAt: null,
    createdAt: deps.clock(),
    state: 'open' as const,
    answeredAt: null,
    assigneeId: null,
    idempotencyKey: storedKey(submission),
  }
  const { reference, isNew } = await insertUnderNewReference(deps.db, message)
  if (isNew) {
    await enqueueDeliveries(deps, message)
    await deps.onStored?.(deps, message.id)
    if (leadPage) await countToday(deps, `message ${await leadPage(deps.db)}`)
  }
  return { ok: true, reference }
}

/** The text is read from the message on delivery: no second copy of personal data. */
async function enqueueDeliveries(deps: Deps, { id, email }: { id: string; email: string }): Promise<void> {
  const { FORM_RELAY_URL } = deps.env
  const isConfigured = isContactDeliveryConfigured(deps.env)
  const isAnswered = isConfigured && (await consumeMailboxLimit(deps, email))
  // The relay sends the autoresponse itself; without a relay it is a delivery of its own.
  const payload = FORM_RELAY_URL && isAnswered ? { isAnswered } : {}
  await enqueue(deps, { kind: CONTACT_MESSAGE, subjectId: id, payload, isConfigured })
  if (FORM_RELAY_URL || !isAnswered) return
  await enqueue(deps, { kind: CONTACT_AUTORESPONSE, subjectId: id, payload: {}, isConfigured })
}

/** Erases the message and its deliveries. */
export function eraseMessage(database: Pick<Database, 'db' | 'checkpointWal'>, id: string): Promise<boolean> {
  return eraseWithDeliveries(database, id, deleteContactMessage)
}

/** To the company only. False if there is no such message, or it is being sent now. */
export function sendMessageAgain(deps: Pick<Deps, 'db' | 'clock'>, id: string): Promise<boolean> {
  return sendLatestAgain(deps, id, CONTACT_MESSAGE)
}

/** To the company, and replies of staff, which no relay can send. Returns the ids of the messages queued. */
export function sendMessagesAgain(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  undelivered: Undelivered,
): Promise<string[]> {
  const kinds = deps.env.SMTP_URL ? WATCHED_DELIVERIES : [CONTACT_MESSAGE]
  return sendAllAgain(deps, { kinds, state: DELIVERY_STATES[undelivered] })
}

function storedKey({ key, fields }: Submission): string {
  const { name, phone, email, subject, message } = fields
  return contentKey(key, [name, phone, email, subject, message])
}
