import { randomUUID } from 'node:crypto'
import type { Database, Db } from '#app/platform/db/database.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import type { HumanCheck } from '#app/platform/http/human-check.server.ts'
import { mayWriteTo } from '#app/platform/mail/mailbox-limit.server.ts'
import { eraseWithDeliveries } from '#app/platform/outbox/erase-with-deliveries.server.ts'
import { enqueue } from '#app/platform/outbox/outbox.server.ts'
import { sendAllAgain, sendLatestAgain } from '#app/platform/outbox/send-again.server.ts'
import { contentKey, submitOnce, type Unverified } from '#app/platform/request/submit-once.server.ts'
import {
  CONTACT_AUTORESPONSE,
  CONTACT_MESSAGE,
  DELIVERY_STATES,
  isContactDeliveryConfigured,
  type Undelivered,
} from './contact-delivery.ts'
import type { ContactFields } from './contact-form.ts'
import { deleteContactMessage, findReferenceByKey } from './contact-messages-repository.server.ts'
import { insertUnderNewReference } from './new-reference.server.ts'

type Deps = {
  db: Db
  clock: () => number
  humanCheck: HumanCheck
  env: Pick<Env, 'FORM_RELAY_URL' | 'SMTP_URL' | 'RATE_LIMIT_FACTOR'>
}

type Submission = { fields: ContactFields; page: string; question: string; answer: string; key: string }

/** The reference of this very message if it is stored already: somebody pressed twice, or never saw the answer. */
export async function findSubmitted(db: Db, submission: Submission): Promise<string | null> {
  return findReferenceByKey(db, storedKey(submission))
}

/** Stores the message and what has to go out for it together, or neither. */
export async function submitMessage(
  deps: Deps,
  submission: Submission,
): Promise<{ ok: true; reference: string } | Unverified> {
  const { question, answer } = submission
  const outcome = await submitOnce(deps, {
    form: 'contact',
    question,
    answer,
    find: (db) => findSubmitted(db, submission),
    store: (db) => store({ ...deps, db }, submission),
  })
  return typeof outcome === 'string' ? { ok: true, reference: outcome } : outcome
}

async function store(deps: Deps, submission: Submission): Promise<string> {
  const { fields, page } = submission
  const message = {
    ...fields,
    id: randomUUID(),
    phone: fields.phone || null,
    subject: fields.subject || null,
    page,
    readAt: null,
    createdAt: deps.clock(),
    idempotencyKey: storedKey(submission),
  }
  const { reference, isNew } = await insertUnderNewReference(deps.db, message)
  if (isNew) await enqueueDeliveries(deps, message)
  return reference
}

/** What they say is read from the message when they go out: no second copy of somebody's data. */
async function enqueueDeliveries(deps: Deps, { id, email }: { id: string; email: string }): Promise<void> {
  const { FORM_RELAY_URL } = deps.env
  const isConfigured = isContactDeliveryConfigured(deps.env)
  const isAnswered = isConfigured && (await mayWriteTo(deps, email))
  // The relay answers by itself when it is told to; our own answer is a mail like any other.
  const payload = FORM_RELAY_URL && isAnswered ? { isAnswered } : {}
  await enqueue(deps, { kind: CONTACT_MESSAGE, subjectId: id, payload, isConfigured })
  if (FORM_RELAY_URL || !isAnswered) return
  await enqueue(deps, { kind: CONTACT_AUTORESPONSE, subjectId: id, payload: {}, isConfigured })
}

/** Nothing of it stays: neither the message nor what was to be sent about it. */
export function eraseMessage(database: Pick<Database, 'db' | 'forgetErased'>, id: string): Promise<boolean> {
  return eraseWithDeliveries(database, id, deleteContactMessage)
}

/** To the company alone. False when there is no such message, or it is on its way at this moment. */
export function sendMessageAgain(deps: Pick<Deps, 'db' | 'clock'>, id: string): Promise<boolean> {
  return sendLatestAgain(deps, id, CONTACT_MESSAGE)
}

/** To the company alone, whatever did not get there. The answer is how many messages that are. */
export function sendMessagesAgain(
  deps: Pick<Deps, 'db' | 'clock'>,
  undelivered: Undelivered,
): Promise<number> {
  return sendAllAgain(deps, { kind: CONTACT_MESSAGE, state: DELIVERY_STATES[undelivered] })
}

function storedKey({ key, fields }: Submission): string {
  const { name, phone, email, subject, message } = fields
  return contentKey(key, [name, phone, email, subject, message])
}
