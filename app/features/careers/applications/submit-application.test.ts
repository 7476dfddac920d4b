import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countToday } from '#app/platform/daily-counts.server.ts'
import { createContent } from '#app/platform/db/content.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { createHumanCheck } from '#app/platform/human-check.server.ts'
import { QUESTION_VALID_MS } from '#app/shared/human-check-rules.ts'
import { makePosition } from '#tests/factories/content.ts'
import { type Engine, engines, newDatabaseUrl, openDatabaseUrl } from '#tests/support/storage.ts'
import { findPosition, insertPosition, updatePosition } from '../positions/positions-repository.server.ts'
import type { Applicant } from './application.schema.ts'
import { CONFIRMATION } from './application.ts'
import { listApplicationThreads } from './application-lists-repository.server.ts'
import { findSubmitted, submitApplication } from './submit-application.server.ts'

const NOW = Date.parse('2026-11-15T10:00:00Z')
const SECRET = 'a secret of at least thirty-two characters'
const BY_MAIL = {
  CONFIRMATION_FUNCTION_URL: undefined,
  SMTP_URL: 'smtp://mail.example' as string | undefined,
  RATE_LIMIT_FACTOR: 1,
}

const stores = expect.objectContaining({ ok: true, isMailQueued: true })

/** An open position and a client that applies for it. */
async function openPosition(engine: Engine) {
  const url = await newDatabaseUrl(engine)
  const database = openDatabaseUrl(url)
  const { db } = database
  const position = makePosition({ applicationDeadline: '2026-11-15' })
  await insertPosition(db, position)
  const time = { now: NOW }
  const clock = () => time.now
  const humanCheck = createHumanCheck({ secret: SECRET, clock })
  const deps = { db, clock, humanCheck, env: BY_MAIL }

  function submission(change: Partial<Applicant> = {}) {
    const { first, second, token } = humanCheck.ask('application')
    const applicant = {
      ...{ applicantName: 'An applicant', email: 'applicant@example.org', phone: '+250 788 111 222' },
      ...{ resume: 'https://example.org/resume.pdf', coverLetter: '' },
      ...change,
    }
    return {
      positionId: position.id,
      applicant,
      question: token,
      answer: `${first + second}`,
      key: randomUUID(),
    }
  }

  const submit = (sent: ReturnType<typeof submission>) => submitApplication(deps, sent)
  return { url, db, position, time, deps, humanCheck, submission, submit }
}

async function stored(db: Db) {
  const filter = { positionId: null, status: null, delivery: null, search: null }
  return (await listApplicationThreads(db, { after: null, limit: 1_000, filter })).items.flat()
}

async function deliveries(db: Db) {
  const rows = await db.selectFrom('outbox').select(['kind', 'subject_id', 'payload', 'state']).execute()
  return rows.map(({ payload, ...row }) => ({ ...row, payload: JSON.parse(payload) }))
}

/** Every stored application has exactly one confirmation in the outbox. */
async function expectOneDeliveryEach(db: Db, applications: number) {
  const ids = (await stored(db)).map((application) => application.id).sort()
  expect(ids).toHaveLength(applications)
  expect((await deliveries(db)).map((delivery) => delivery.subject_id).sort()).toEqual(ids)
}

async function close(db: Db, positionId: string) {
  const position = await findPosition(db, positionId)
  if (position) await updatePosition(db, { ...position, status: 'closed' })
}

test.for(engines)(
  'APPLY-18, APPLY-19, APPLY-20: an application is stored as new, with its confirmation (%s)',
  async (engine) => {
    const { db, position, submission, submit } = await openPosition(engine)
    const sent = submission({ coverLetter: 'Muraho,\nI would like to…' })
    expect(await findSubmitted(db, sent)).toBeNull()
    expect(await submit(sent)).toEqual(stores)
    expect(await findSubmitted(db, sent)).toEqual(stores)
    const [application] = await stored(db)
    expect(application).toEqual({
      ...sent.applicant,
      id: expect.any(String),
      positionId: position.id,
      positionTitle: position.title,
      status: 'new',
      appliedAt: NOW,
      updatedAt: NOW,
      withdrawnAt: null,
    })
    expect(await deliveries(db)).toEqual([
      { kind: CONFIRMATION, subject_id: application?.id, payload: {}, state: 'waiting' },
    ])
  },
)

test.for(engines)(
  'APPLY-06: without a cover letter there is none, and without mail the confirmation says so (%s)',
  async (engine) => {
    const { db, deps, submission } = await openPosition(engine)
    const env = { ...BY_MAIL, SMTP_URL: undefined }
    const unconfirmed = expect.objectContaining({ ok: true, isMailQueued: false })
    expect(await submitApplication({ ...deps, env }, submission())).toEqual(unconfirmed)
    expect(await stored(db)).toMatchObject([{ coverLetter: null }])
    expect(await deliveries(db)).toMatchObject([{ state: 'unconfigured' }])
  },
)

test.for(engines)(
  'an application whose confirmation cannot be stored is not stored, and can be sent again as it is (%s)',
  async (engine) => {
    const { db, submission, submit } = await openPosition(engine)
    const sent = submission()
    await sql`ALTER TABLE outbox RENAME TO outbox_away`.execute(db)
    await expect(submit(sent)).rejects.toThrow('outbox')
    expect(await stored(db)).toEqual([])
    await sql`ALTER TABLE outbox_away RENAME TO outbox`.execute(db)
    expect(await submit(sent)).toEqual(stores)
    await expectOneDeliveryEach(db, 1)
  },
)

test.for(engines)(
  'a confirmation is not stored without its application, and the question stays unused (%s)',
  async (engine) => {
    const { db, submission, submit } = await openPosition(engine)
    const sent = submission()
    await sql`ALTER TABLE applications RENAME TO applications_away`.execute(db)
    await expect(submit(sent)).rejects.toThrow('applications')
    expect(await deliveries(db)).toEqual([])
    expect(await db.selectFrom('used_questions').selectAll().execute()).toEqual([])
    await sql`ALTER TABLE applications_away RENAME TO applications`.execute(db)
    expect(await submit(sent)).toEqual(stores)
  },
)

test.for(engines)(
  'an application sent a hundred times at once is stored once, and every sender sees success (%s)',
  async (engine) => {
    const { db, submission, submit } = await openPosition(engine)
    const sent = submission()
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => submit(sent)))
    expect(outcomes).toEqual(outcomes.map(() => stores))
    await expectOneDeliveryEach(db, 1)
    expect(await submit(sent)).toEqual(stores)
    await expectOneDeliveryEach(db, 1)
  },
)

test.for(engines)(
  'of a hundred different applications with one answered question one is stored (%s)',
  async (engine) => {
    const { db, submission, submit } = await openPosition(engine)
    const { question, answer } = submission()
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        submit({ ...submission({ email: `${n}@example.org` }), question, answer }),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    for (const outcome of outcomes.filter(({ ok }) => !ok)) {
      expect(outcome).toEqual({ ok: false, reason: 'verification', problem: 'expired' })
    }
    await expectOneDeliveryEach(db, 1)
  },
)

test.for(engines)('a hundred people who apply at once are all stored, each once (%s)', async (engine) => {
  const { db, submission, submit } = await openPosition(engine)
  const all = Array.from({ length: 100 }, (_, n) => submission({ email: `${n}@example.org` }))
  // Every applicant submits twice.
  const outcomes = await Promise.all([...all, ...all].map(submit))
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  await expectOneDeliveryEach(db, 100)
})

test.for(engines)(
  'an applicant who corrects something and sends it with the same key has sent a second application (%s)',
  async (engine) => {
    const { db, submission, submit } = await openPosition(engine)
    const first = submission()
    const changes: Partial<Applicant>[] = [
      { resume: 'https://example.org/corrected.pdf' },
      { applicantName: 'Another name' },
      { phone: '0788 111 222' },
      { coverLetter: 'With a letter.' },
    ]
    expect(await submit(first)).toEqual(stores)
    for (const change of changes) {
      const { question, answer } = submission()
      const applicant = { ...first.applicant, ...change }
      expect(await findSubmitted(db, { ...first, applicant })).toBeNull()
      expect(await submit({ ...first, applicant, question, answer })).toEqual(stores)
    }
    await expectOneDeliveryEach(db, 5)
    const filter = { positionId: null, status: null, delivery: null, search: null }
    const { items } = await listApplicationThreads(db, { after: null, limit: 10, filter })
    expect(items).toHaveLength(1)
  },
)

test.for(engines)(
  'APPLY-09: an application counts only with the right answer to a question of ours that is not over (%s)',
  async (engine) => {
    const { db, time, humanCheck, submission, submit } = await openPosition(engine)
    const sent = submission()
    const wrong = { ok: false, reason: 'verification', problem: 'wrong' }
    const contact = humanCheck.ask('contact')
    const foreign = createHumanCheck({ secret: `${SECRET}!`, clock: () => NOW }).ask('application')
    for (const change of [
      { answer: `${Number(sent.answer) + 1}` },
      { answer: '' },
      { question: '' },
      { question: `${sent.question}x` },
      { question: contact.token, answer: `${contact.first + contact.second}` },
      { question: foreign.token, answer: `${foreign.first + foreign.second}` },
    ]) {
      expect(await submit({ ...sent, ...change })).toEqual(wrong)
    }
    const late = submission({ email: 'late@example.org' })
    time.now += QUESTION_VALID_MS - 1
    expect(await submit(sent)).toEqual(stores)
    time.now += 1
    expect(await submit(late)).toEqual({ ok: false, reason: 'verification', problem: 'expired' })
    await expectOneDeliveryEach(db, 1)
    expect(await findSubmitted(db, sent)).toEqual(stores)
  },
)

test.for(engines)(
  'JOB-10: a position that is unknown, closed or past its last day takes no applications (%s)',
  async (engine) => {
    const { db, position, time, submission, submit } = await openPosition(engine)
    const closed = { ok: false, reason: 'closed' }
    expect(await submit({ ...submission(), positionId: 'unknown' })).toEqual(closed)
    const inTime = submission()
    time.now = Date.parse('2026-11-15T21:59:59.999Z')
    expect(await submit(submission())).toEqual(stores)
    time.now += 1
    expect(await submit(submission())).toEqual(closed)
    time.now = NOW
    expect(await submit(inTime)).toEqual(stores)
    await close(db, position.id)
    expect(await submit(submission())).toEqual(closed)
    // A retry of an application that was accepted in time still succeeds (idempotency key).
    expect(await submit(inTime)).toEqual(stores)
    await expectOneDeliveryEach(db, 2)
  },
)

test.for(engines)(
  'JOB-10: an application that arrives while staff are closing the position finds it closed (%s)',
  async (engine) => {
    const { url, db, position, submission, submit } = await openPosition(engine)
    const content = createContent(db, () => {})
    const watcher = engine === 'postgres' ? openDatabaseUrl(url).db : null
    const submitted = await content.write(async (trx) => {
      await close(trx, position.id)
      const outcome = submit(submission())
      if (watcher) await Promise.race([outcome, waitForLock(watcher)])
      return { outcome }
    })
    expect(await submitted.outcome).toEqual({ ok: false, reason: 'closed' })
    expect(await stored(db)).toEqual([])
  },
)

test('an application that waits for the count of its day has stored everything else', async () => {
  const { url, db, deps, submission } = await openPosition('postgres')
  const [other, watcher] = [openDatabaseUrl(url).db, openDatabaseUrl(url).db]
  const file = { applicationId: randomUUID(), bytes: Buffer.from('%PDF') }
  const sending = { ...submission(), file, leadPage: async () => '/about' }
  const written = await other.transaction().execute(async (trx) => {
    await countToday({ ...deps, db: trx }, 'application /about')
    const outcome = submitApplication(deps, sending)
    await waitForLock(watcher)
    const { rows } = await sql<{ name: string }>`
      SELECT DISTINCT relation::regclass::text AS name FROM pg_locks
      WHERE mode = 'RowExclusiveLock' AND relation IN ('resume_files'::regclass, 'outbox'::regclass)
      ORDER BY name`.execute(watcher)
    return { tables: rows.map(({ name }) => name), outcome: () => outcome }
  })
  expect(written.tables).toEqual(['outbox', 'resume_files'])
  expect(await written.outcome()).toEqual(stores)
  expect(await db.selectFrom('daily_counts').select('count').execute()).toEqual([{ count: 2 }])
})

/** Resolves when a statement waits for another one's lock. */
async function waitForLock(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`SELECT 1 FROM pg_locks WHERE NOT granted`.execute(db)
    if (rows.length > 0) return
  }
}

test.for(engines)(
  'JOB-10: once a position is closed no application appears, even one that was on the way (%s)',
  async (engine) => {
    const { url, db, deps, position, submission } = await openPosition(engine)
    // SQLite has a single writer; a second connection in the same process would block forever.
    const staff = engine === 'postgres' ? openDatabaseUrl(url).db : db
    const content = createContent(staff, () => {})
    for (let round = 0; round < 10; round++) {
      const { id: positionId } = makePosition()
      await insertPosition(db, { ...position, id: positionId })
      const count = async () => (await stored(staff)).filter((one) => one.positionId === positionId).length
      const send = () =>
        submitApplication(deps, { ...submission({ email: `${randomUUID()}@example.org` }), positionId })
      const early = Array.from({ length: 10 }, send)
      const closing = content.write((trx) => close(trx, positionId)).then(count)
      const late = Array.from({ length: 10 }, send)
      const outcomes = await Promise.all([...early, ...late])
      const accepted = outcomes.filter(({ ok }) => ok).length
      expect(await closing).toBe(accepted)
      expect(await count()).toBe(accepted)
      for (const outcome of outcomes.filter(({ ok }) => !ok)) {
        expect(outcome).toEqual({ ok: false, reason: 'closed' })
      }
      expect(await send()).toEqual({ ok: false, reason: 'closed' })
    }
    await expectOneDeliveryEach(db, (await stored(db)).length)
  },
)
