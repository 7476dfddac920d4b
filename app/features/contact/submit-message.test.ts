import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/database.server.ts'
import { createHumanCheck } from '#app/platform/human-check.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { deliverNext } from '#app/platform/outbox/outbox-worker.server.ts'
import { QUESTION_VALID_MS } from '#app/shared/human-check-rules.ts'
import { makeContactMessage } from '#tests/factories/content.ts'
import { type Engine, engines, newDatabase } from '#tests/support/storage.ts'
import { type MessageFields, REFERENCE_PATTERN } from './form/message-fields.ts'
import { CONTACT_AUTORESPONSE, CONTACT_MESSAGE } from './message.ts'
import { insertContactMessage, listContactMessages } from './messages-repository.server.ts'
import {
  eraseMessage,
  findSubmitted,
  insertUnderNewReference,
  newReference,
  sendMessageAgain,
  sendMessagesAgain,
  submitMessage,
} from './submit-message.server.ts'

const NOW = Date.parse('2026-11-15T10:00:00Z')
const SECRET = 'a secret of at least thirty-two characters'
type Ways = { FORM_RELAY_URL: string | undefined; SMTP_URL: string | undefined }
const BY_RELAY: Ways = { FORM_RELAY_URL: 'https://relay.example', SMTP_URL: 'smtp://mail.example' }
const BY_MAIL: Ways = { FORM_RELAY_URL: undefined, SMTP_URL: 'smtp://mail.example' }
const BY_NOTHING: Ways = { FORM_RELAY_URL: undefined, SMTP_URL: undefined }

/** A system that accepts messages, and a client that sends them. */
async function startHarness(engine: Engine, ways = BY_RELAY) {
  const database = await newDatabase(engine)
  const { db } = database
  const time = { now: NOW }
  const clock = () => time.now
  const humanCheck = createHumanCheck({ secret: SECRET, clock })
  const env = { ...ways, RATE_LIMIT_FACTOR: 1 }
  const deps = { db, clock, humanCheck, env }

  function submission(change: Partial<MessageFields> = {}) {
    const { first, second, token } = humanCheck.ask('contact')
    const fields = {
      ...{ name: 'A visitor', phone: '', email: 'visitor@example.org', subject: '' },
      ...{ message: 'Muraho,\nI would like to…', ...change },
    }
    return { fields, page: '/about', question: token, answer: `${first + second}`, key: randomUUID() }
  }

  const submit = (sent: ReturnType<typeof submission>) => submitMessage(deps, sent)
  return { database, db, time, deps, humanCheck, submission, submit }
}

async function stored(db: Db) {
  const filter = { show: null, search: null }
  return (await listContactMessages(db, { after: null, limit: 1_000, filter })).items
}

async function deliveries(db: Db, kind?: string) {
  const rows = await db.selectFrom('outbox').select(['kind', 'subject_id', 'payload', 'state']).execute()
  return rows
    .filter((row) => kind === undefined || row.kind === kind)
    .map(({ payload, ...row }) => ({ ...row, payload: JSON.parse(payload) }))
}

/** Every stored message has exactly one delivery to the company. */
async function expectOneDeliveryEach(db: Db, messages: number) {
  const ids = (await stored(db)).map((message) => message.id).sort()
  expect(ids).toHaveLength(messages)
  expect((await deliveries(db, CONTACT_MESSAGE)).map((delivery) => delivery.subject_id).sort()).toEqual(ids)
}

const stores = { ok: true, reference: expect.stringMatching(REFERENCE_PATTERN) }

test('a reference is easy to read out, and hardly ever the same', () => {
  const references = Array.from({ length: 2_000 }, newReference)
  for (const reference of references) expect(reference).toMatch(REFERENCE_PATTERN)
  expect(new Set(references).size).toBe(references.length)
  const signs = new Set(references.join('').replaceAll('UG-', '').replaceAll('-', ''))
  expect(signs.size).toBe(30)
})

test.for(engines)(
  'CONTACT-20, CONTACT-21: a message is stored first, and waits for the relay with leave to answer (%s)',
  async (engine) => {
    const { db, submission, submit } = await startHarness(engine)
    const sent = submission({ phone: '+250 788', subject: 'Ikibazo' })
    expect(await findSubmitted(db, sent)).toBeNull()
    const outcome = await submit(sent)
    expect(outcome).toEqual(stores)
    const [message, ...others] = await stored(db)
    expect(others).toEqual([])
    const reference = outcome.ok ? outcome.reference : ''
    expect(await findSubmitted(db, sent)).toEqual({ ok: true, reference })
    expect(message).toEqual({
      ...sent.fields,
      id: expect.any(String),
      reference,
      page: '/about',
      readAt: null,
      createdAt: NOW,
      state: 'open',
      answeredAt: null,
      assigneeId: null,
    })
    expect(await deliveries(db)).toEqual([
      { kind: CONTACT_MESSAGE, subject_id: message?.id, payload: { isAnswered: true }, state: 'waiting' },
    ])
  },
)

test.for(engines)('with our own mail the answer to the visitor is a second delivery (%s)', async (engine) => {
  const { db, submission, submit } = await startHarness(engine, BY_MAIL)
  await submit(submission())
  const [message] = await stored(db)
  const queued = { subject_id: message?.id, payload: {}, state: 'waiting' }
  expect(await deliveries(db, CONTACT_MESSAGE)).toEqual([{ kind: CONTACT_MESSAGE, ...queued }])
  expect(await deliveries(db, CONTACT_AUTORESPONSE)).toEqual([{ kind: CONTACT_AUTORESPONSE, ...queued }])
})

test.for(engines)(
  'CONTACT-08: without phone, subject or any way to send, the message is kept and says so (%s)',
  async (engine) => {
    const { db, submission, submit } = await startHarness(engine, BY_NOTHING)
    expect(await submit(submission())).toEqual(stores)
    const [message] = await stored(db)
    expect(message).toMatchObject({ phone: null, subject: null })
    expect(await deliveries(db)).toEqual([
      { kind: CONTACT_MESSAGE, subject_id: message?.id, payload: {}, state: 'unconfigured' },
    ])
    expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
  },
)

test.for(engines)(
  'a message whose delivery cannot be stored is not stored, has used up nothing, and can be sent again (%s)',
  async (engine) => {
    const { db, submission, submit } = await startHarness(engine)
    const sent = submission()
    for (const table of ['outbox', 'contact_messages']) {
      await sql`ALTER TABLE ${sql.table(table)} RENAME TO away`.execute(db)
      await expect(submit(sent)).rejects.toThrow(table)
      await sql`ALTER TABLE away RENAME TO ${sql.table(table)}`.execute(db)
      expect(await stored(db)).toEqual([])
      expect(await deliveries(db)).toEqual([])
      expect(await db.selectFrom('used_questions').selectAll().execute()).toEqual([])
      expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
    }
    expect(await submit(sent)).toEqual(stores)
    await expectOneDeliveryEach(db, 1)
  },
)

test.for(engines)(
  'a message sent a hundred times at once is stored once, and every sender learns its reference (%s)',
  async (engine) => {
    const { db, submission, submit, time } = await startHarness(engine, BY_MAIL)
    const sent = submission()
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => submit(sent)))
    const [message] = await stored(db)
    const known = { ok: true, reference: message?.reference }
    expect(outcomes).toEqual(outcomes.map(() => known))
    expect(await submit(sent)).toEqual(known)
    time.now += QUESTION_VALID_MS
    expect(await findSubmitted(db, sent)).toEqual(known)
    await expectOneDeliveryEach(db, 1)
    expect(await deliveries(db, CONTACT_AUTORESPONSE)).toHaveLength(1)
  },
)

test.for(engines)(
  'of a hundred different messages with one answered question one is stored (%s)',
  async (engine) => {
    const { db, submission, submit } = await startHarness(engine)
    const { question, answer } = submission()
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, n) => submit({ ...submission({ message: `${n}` }), question, answer })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    for (const outcome of outcomes.filter(({ ok }) => !ok)) {
      expect(outcome).toEqual({ ok: false, reason: 'verification', problem: 'expired' })
    }
    await expectOneDeliveryEach(db, 1)
  },
)

test.for(engines)(
  'fifty people who write at once are all stored and delivered, each once (%s)',
  async (engine) => {
    const { db, deps, submission, submit } = await startHarness(engine)
    const all = Array.from({ length: 50 }, (_, n) => submission({ email: `${n}@example.org` }))
    // Every visitor submits twice.
    const outcomes = await Promise.all([...all, ...all].map(submit))
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.reference)).size).toBe(50)
    await expectOneDeliveryEach(db, 50)
    const delivered: string[] = []
    const deliver = async (item: { subjectId: string }) => void delivered.push(item.subjectId)
    const worker = { ...deps, log: createLog('silent'), deliveries: { [CONTACT_MESSAGE]: deliver } }
    while (await deliverNext(worker)) expect(delivered.length).toBeLessThanOrEqual(50)
    expect(delivered.sort()).toEqual((await stored(db)).map(({ id }) => id).sort())
    expect((await deliveries(db)).every(({ state }) => state === 'sent')).toBe(true)
  },
)

test.for(engines)('the relay is told to answer five times an hour at most (%s)', async (engine) => {
  const { db, submission, submit } = await startHarness(engine)
  await Promise.all(Array.from({ length: 10 }, () => submit(submission())))
  const payloads = (await deliveries(db)).map(({ payload }) => payload)
  expect(payloads.filter(({ isAnswered }) => isAnswered)).toHaveLength(5)
  expect(payloads).toHaveLength(10)
})

test.for(engines)(
  'a visitor who corrects something and sends it with the same key has sent a second message (%s)',
  async (engine) => {
    const { db, submission, submit } = await startHarness(engine)
    const first = submission()
    expect(await submit(first)).toEqual(stores)
    const changes: Partial<MessageFields>[] = [
      { name: 'Another name' },
      { phone: '0788 111 222' },
      { email: 'corrected@example.org' },
      { subject: 'A subject' },
      { message: 'Another message' },
    ]
    for (const change of changes) {
      const { question, answer } = submission()
      const fields = { ...first.fields, ...change }
      expect(await findSubmitted(db, { ...first, fields })).toBeNull()
      expect(await submit({ ...first, fields, question, answer })).toEqual(stores)
    }
    await expectOneDeliveryEach(db, 6)
    expect(new Set((await stored(db)).map(({ reference }) => reference)).size).toBe(6)
  },
)

test.for(engines)(
  'CONTACT-09, CONTACT-10: a message counts only with the right answer to a question of this form, in time (%s)',
  async (engine) => {
    const { db, time, humanCheck, submission, submit } = await startHarness(engine)
    const sent = submission()
    const other = humanCheck.ask('application')
    const foreign = createHumanCheck({ secret: `${SECRET}!`, clock: () => NOW }).ask('contact')
    for (const change of [
      { answer: `${Number(sent.answer) + 1}` },
      { answer: '' },
      { question: '' },
      { question: `${sent.question}x` },
      { question: other.token, answer: `${other.first + other.second}` },
      { question: foreign.token, answer: `${foreign.first + foreign.second}` },
    ]) {
      const wrong = { ok: false, reason: 'verification', problem: 'wrong' }
      expect(await submit({ ...sent, ...change })).toEqual(wrong)
    }
    const late = submission({ message: 'too late' })
    time.now += QUESTION_VALID_MS - 1
    expect(await submit(sent)).toEqual(stores)
    const used = { ...submission({ message: 'once more' }), question: sent.question, answer: sent.answer }
    expect(await submit(used)).toEqual({ ok: false, reason: 'verification', problem: 'expired' })
    time.now += 1
    expect(await submit(late)).toEqual({ ok: false, reason: 'verification', problem: 'expired' })
    await expectOneDeliveryEach(db, 1)
  },
)

test.for(engines)('a reference that is taken is not given twice (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const first = makeContactMessage()
  await insertContactMessage(db, first)
  const taken = first.reference
  const drawn = [taken, taken, 'UG-2222-2222']
  const draw = () => drawn.shift() ?? taken
  const second = makeContactMessage()
  const given = { reference: 'UG-2222-2222', isNew: true }
  expect(await insertUnderNewReference(db, second, draw)).toEqual(given)
  // The same idempotency key returns the same message.
  const again = { ...makeContactMessage(), idempotencyKey: second.idempotencyKey }
  expect(await insertUnderNewReference(db, again)).toEqual({ ...given, isNew: false })
  await expect(insertUnderNewReference(db, makeContactMessage(), draw)).rejects.toThrow('no free reference')
  expect((await stored(db)).map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
})

test.for(engines)(
  'an erased message is gone with all that was to be sent about it, and no other (%s)',
  async (engine) => {
    const { database, db, submission, submit } = await startHarness(engine, BY_MAIL)
    await submit(submission({ message: 'Unmistakable' }))
    const [erased] = await stored(db)
    await submit(submission({ message: 'Another' }))
    expect(await eraseMessage(database, erased?.id ?? '')).toBe(true)
    expect(await stored(db)).toMatchObject([{ message: 'Another' }])
    await expectOneDeliveryEach(db, 1)
    expect(await deliveries(db)).toHaveLength(2)
    expect(await eraseMessage(database, erased?.id ?? '')).toBe(false)
  },
)

test.for(engines)(
  'staff send the message to the company again, and nothing to the visitor (%s)',
  async (engine) => {
    const { db, deps, submission, submit } = await startHarness(engine, BY_MAIL)
    await submit(submission())
    const [message] = await stored(db)
    const id = message?.id ?? ''
    await db.updateTable('outbox').set({ state: 'sent', attempts: 1, sent_at: NOW }).execute()
    expect(await sendMessageAgain(deps, id)).toBe(true)
    expect(await deliveries(db, CONTACT_MESSAGE)).toMatchObject([{ state: 'waiting' }])
    expect(await deliveries(db, CONTACT_AUTORESPONSE)).toMatchObject([{ state: 'sent' }])
    await db.updateTable('outbox').set({ state: 'sending' }).execute()
    expect(await sendMessageAgain(deps, id)).toBe(false)
    expect(await sendMessageAgain(deps, 'unknown')).toBe(false)
  },
)

test.for(engines)(
  'staff send all that failed to the company again, or all that came before there was mail (%s)',
  async (engine) => {
    const { db, deps, submission, submit } = await startHarness(engine, BY_MAIL)
    for (const message of ['one', 'two', 'three']) await submit(submission({ message }))
    await db.updateTable('outbox').set({ state: 'dead', attempts: 12 }).execute()
    const [message] = await stored(db)
    await db
      .updateTable('outbox')
      .set({ state: 'unconfigured' })
      .where('subject_id', '=', message?.id ?? '')
      .execute()
    const counted = async () => {
      const states = (await deliveries(db, CONTACT_MESSAGE)).map(({ state }) => state)
      return ['dead', 'unconfigured', 'waiting'].map((state) => states.filter((one) => one === state).length)
    }
    expect(await counted()).toEqual([2, 1, 0])
    expect(await sendMessagesAgain(deps, 'failed')).toHaveLength(2)
    expect(await counted()).toEqual([0, 1, 2])
    expect(await sendMessagesAgain(deps, 'unconfigured')).toEqual([message?.id])
    expect(await counted()).toEqual([0, 0, 3])
    expect((await deliveries(db, CONTACT_AUTORESPONSE)).every(({ state }) => state !== 'waiting')).toBe(true)
  },
)
