import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { TRANSCRIPT_MAX_LENGTH, toTranscript } from '#app/features/chat/history/transcript.ts'
import { type ContactAnswer, REFERENCE_PATTERN } from '#app/features/contact/form/message-fields.ts'
import { type HumanQuestion, QUESTION_VALID_MS } from '#app/shared/human-check-rules.ts'
import { type Engine, engines } from '#tests/support/storage.ts'
import { form, ORIGIN, startTestApp, type TestApp } from '#tests/support/test-app.ts'

const NOW = Date.parse('2026-11-15T10:00:00Z')
const MANY = { RATE_LIMIT_FACTOR: '1000' }
const RELAY = { FORM_RELAY_URL: 'http://127.0.0.1:9/relay' }

const VISITOR = {
  name: 'A visitor',
  phone: '+250 788 111 222',
  email: 'Visitor@example.org',
  subject: 'A question',
  message: 'Two lines\r\nof text',
}

test.for(engines)(
  'CONTACT-06, CONTACT-20: a message is stored with its delivery, and its sender gets a reference (%s)',
  async (engine) => {
    const app = await start({ engine, env: RELAY })
    const answer = await write(app, { ...asked(app), page: '/services' })
    expect(answer).toMatchObject({ status: 200, typed: VISITOR, page: '/services', retry: null })
    const reference = referenceOf(answer)
    expect(reference).toMatch(REFERENCE_PATTERN)
    const [row, ...others] = await messages(app)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      ...VISITOR,
      message: 'Two lines\nof text',
      reference,
      page: '/services',
      read_at: null,
      created_at: NOW,
    })
    const [delivery, ...otherDeliveries] = await outbox(app)
    expect(otherDeliveries).toEqual([])
    expect(delivery).toMatchObject({ subject_id: row?.id, kind: 'contact-message', state: 'waiting' })
    expect(JSON.parse(delivery?.payload ?? '')).toEqual({ isAnswered: true })
  },
)

test('CONTACT-20: a message as form data with several parts, as the browser sends it, arrives whole', async () => {
  const app = await start()
  const message = 'ñ🎉é'.repeat(2_000)
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...VISITOR, ...asked(app), message })) body.set(name, value)
  body.set('page', new File(['/about'], 'page.txt'))
  const response = await app.fetch('/api/contact-messages', {
    method: 'POST',
    body,
    headers: { origin: ORIGIN },
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await messages(app)).toMatchObject([{ message, page: '/contact' }])
})

test('without a relay or mail the message is stored, and the visitor sees no difference', async () => {
  const app = await start()
  expect(await write(app, asked(app))).toMatchObject({ status: 200, result: { ok: true } })
  expect(await outbox(app)).toMatchObject([{ state: 'unconfigured' }])
})

test('the page is one that holds the form, or the page for it', async () => {
  const app = await start({ env: MANY })
  for (const [page, stored] of [
    ['/', '/'],
    ['/about', '/about'],
    ['/services', '/services'],
    ['/terms-of-service', '/terms-of-service'],
    ['/contact', '/contact'],
    ['', '/contact'],
    ['/admin', '/contact'],
    ['//evil.example/', '/contact'],
    ['@evil.example', '/contact'],
  ] as const) {
    await app.services.db.deleteFrom('contact_messages').execute()
    expect(await write(app, { ...asked(app), page }), page).toMatchObject({ status: 200, page: stored })
    expect(await messages(app), page).toMatchObject([{ page: stored }])
  }
})

test.for(engines)(
  'CHAT-57: the longest conversation of the chat is a message like any other, and counts once (%s)',
  async (engine) => {
    const app = await start({ engine, env: RELAY })
    const turn = {
      id: '1',
      role: 'user',
      agent: 'yves',
      content: 'What do you build?\n'.repeat(1_000),
    } as const
    const message = toTranscript([turn])
    expect(message.length).toBeGreaterThan(TRANSCRIPT_MAX_LENGTH - 100)
    const handedOver = { ...asked(app), message, page: '/blog/a-post' }
    const first = await write(app, handedOver)
    expect(first).toMatchObject({ status: 200, result: { ok: true } })
    expect(await write(app, handedOver)).toMatchObject({ result: first.result })
    expect(await messages(app)).toMatchObject([{ message }])
    const unanswered = { ...handedOver, key: randomUUID(), answer: '99' }
    expect(await write(app, unanswered)).toMatchObject({ result: { ok: false, reason: 'verification' } })
    expect(await counts(app)).toEqual({ messages: 1, deliveries: 1 })
  },
)

test('CONTACT-06, CONTACT-07: what is wrong with a field is told by its name', async () => {
  const app = await start()
  for (const [change, errors] of [
    [{ name: ' ' }, { name: 'Please enter your name.' }],
    [{ name: 'See https://evil.example' }, { name: 'Please enter your name without web addresses.' }],
    [{ email: '' }, { email: 'Please enter your email address.' }],
    [{ email: 'nobody@' }, { email: 'Please enter a valid email address.' }],
    [{ email: 'a@x.org,b@y.org' }, { email: 'Please enter a valid email address.' }],
    [{ email: 'a@x.org\r\nBcc: b@y.org' }, { email: 'Please enter a valid email address.' }],
    [{ message: '\n ' }, { message: 'Please enter your message.' }],
    [{ message: 'x'.repeat(10_001) }, { message: 'Please keep it to 10,000 characters.' }],
    [{ subject: 'x'.repeat(151) }, { subject: expect.stringContaining('150') }],
    [{ phone: 'x'.repeat(41) }, { phone: expect.stringContaining('40') }],
    [
      { name: '', message: '' },
      { name: expect.any(String), message: expect.any(String) },
    ],
  ] as const) {
    const answer = await write(app, { ...asked(app), ...change })
    expect(answer, JSON.stringify(change)).toMatchObject({
      status: 422,
      result: { ok: false, reason: 'invalid' },
      typed: { ...VISITOR, ...change },
    })
    expect(answer.result).toHaveProperty('errors', errors)
  }
  const nothing = await app.fetch('/api/contact-messages', form({}))
  expect([nothing.status, Object.keys((await nothing.json()).result.errors).sort()]).toEqual([
    422,
    ['email', 'message', 'name'],
  ])
  expect(await counts(app)).toEqual({ messages: 0, deliveries: 0 })
})

test('CONTACT-08: phone and subject may be left out, and line ends in them are spaces', async () => {
  const app = await start({ env: MANY })
  expect(await write(app, { ...asked(app), phone: '', subject: '' })).toMatchObject({ status: 200 })
  expect(await messages(app)).toMatchObject([{ phone: null, subject: null }])
  await app.services.db.deleteFrom('contact_messages').execute()
  const name = 'A\r\nBcc: b@example.org\u2028'
  expect(await write(app, { ...asked(app), name, subject: name })).toMatchObject({ status: 200 })
  const line = 'A Bcc: b@example.org'
  expect(await messages(app)).toMatchObject([{ name: line, subject: line }])
})

test.for(engines)(
  'CONTACT-09, CONTACT-10, CONTACT-11, CONTACT-12: only the right answer to a question of ours counts, in time and once (%s)',
  async (engine) => {
    const clock = { now: NOW }
    const app = await start({ engine, env: MANY, clock: () => clock.now })
    const { humanCheck } = app.services
    const question = humanCheck.ask('contact')
    const [body = '', signature = ''] = question.token.split('.')
    const other = humanCheck.ask('application')
    for (const [sent, problem] of [
      [{ question: question.token, answer: String(question.first + question.second + 1) }, 'wrong'],
      [{ question: question.token, answer: 'seven' }, 'wrong'],
      [{ question: question.token, answer: ' ' }, 'missing'],
      [{ question: '', answer: '7' }, 'missing'],
      [{ question: `${body}x.${signature}`, answer: sumOf(question) }, 'wrong'],
      [{ question: other.token, answer: sumOf(other) }, 'wrong'],
      [{ question: 'x'.repeat(2_000), answer: '7' }, 'missing'],
    ] as const) {
      const key = randomUUID()
      const answer = await write(app, { key, ...sent })
      expect(answer, JSON.stringify(sent)).toMatchObject({
        status: 422,
        result: { ok: false, reason: 'verification', problem },
        typed: VISITOR,
        retry: { key },
      })
      const next = answer.retry?.question
      expect(next?.token).not.toBe(question.token)
      expect(humanCheck.verify('contact', ...answered(next)).ok).toBe(true)
      for (const number of [next?.first, next?.second]) {
        expect(number).toBeGreaterThanOrEqual(0)
        expect(number).toBeLessThanOrEqual(9)
      }
    }

    const late = asked(app)
    clock.now += QUESTION_VALID_MS
    expect(await write(app, late)).toMatchObject({ status: 422, result: { problem: 'expired' } })
    expect(await counts(app)).toEqual({ messages: 0, deliveries: 0 })

    const used = asked(app)
    expect(await write(app, used)).toMatchObject({ status: 200 })
    const again = { ...used, key: randomUUID() }
    expect(await write(app, again)).toMatchObject({ status: 422, result: { problem: 'expired' } })
    expect(await counts(app)).toEqual({ messages: 1, deliveries: 1 })
  },
)

test('the step of a page without scripts that brings no key yet gets a question and a key', async () => {
  const app = await start()
  const answer = await write(app, {})
  expect(answer).toMatchObject({ status: 422, result: { reason: 'verification', problem: 'missing' } })
  const [question, sum] = answered(answer.retry?.question)
  const sent = { question, answer: sum, key: answer.retry?.key ?? '' }
  expect(await write(app, sent)).toMatchObject({ status: 200 })
})

test.for(engines)(
  'a visitor who sends the same message again gets the same reference, also when the question has run out (%s)',
  async (engine) => {
    const clock = { now: NOW }
    const app = await start({ engine, clock: () => clock.now })
    const sent = asked(app)
    const reference = referenceOf(await write(app, sent))
    clock.now += QUESTION_VALID_MS
    for (const again of [sent, { ...asked(app), key: sent.key }]) {
      expect(await write(app, again)).toMatchObject({ status: 200, result: { ok: true, reference } })
    }
    expect(await counts(app)).toEqual({ messages: 1, deliveries: 1 })
    const corrected = { ...asked(app), key: sent.key, message: 'Corrected' }
    expect(referenceOf(await write(app, corrected))).not.toBe(reference)
    expect(await counts(app)).toEqual({ messages: 2, deliveries: 2 })
  },
)

test.for(engines)(
  'a hundred identical messages at the same moment are one, and all senders get its reference (%s)',
  async (engine) => {
    const app = await start({ engine, env: MANY })
    const sent = asked(app)
    const answers = await Promise.all(Array.from({ length: 100 }, () => write(app, sent)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(referenceOf)).size).toBe(1)
    expect(await counts(app)).toEqual({ messages: 1, deliveries: 1 })
  },
)

test('a visitor who writes without end is told when to try again, and what has arrived stays so', async () => {
  const app = await start({ env: { RATE_LIMIT_FACTOR: '0.05' } })
  const first = asked(app)
  for (const fields of [first, asked(app), asked(app)]) expect((await write(app, fields)).status).toBe(200)
  const limited = await send(app, asked(app))
  expect(limited.status).toBe(429)
  const { result } = (await limited.json()) as ContactAnswer
  expect(result).toEqual({ ok: false, reason: 'limited', retryAfterSeconds: expect.any(Number) })
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await write(app, first)).status).toBe(200)
  // A request for a captcha does not count for the rate limit.
  expect(await write(app, {})).toMatchObject({ status: 422, result: { problem: 'missing' } })
  expect((await send(app, asked(app), '192.0.2.99')).status).toBe(200)
})

test('a message from a page of another site, or of nowhere, is refused', async () => {
  const app = await start()
  const fields = { ...VISITOR, ...asked(app) }
  const evil = form(fields, { origin: 'https://evil.example' })
  expect((await app.fetch('/api/contact-messages', evil)).status).toBe(403)
  const nowhere = { method: 'POST', body: new URLSearchParams(fields) }
  expect((await app.fetch('/api/contact-messages', nowhere)).status).toBe(403)
  expect(await counts(app)).toEqual({ messages: 0, deliveries: 0 })
})

test.for(engines)(
  'CONTACT-19: a message that cannot be stored whole is not stored, and the same answer counts later (%s)',
  async (engine) => {
    const app = await start({ engine })
    const sent = asked(app)
    await sql`ALTER TABLE outbox RENAME TO outbox_away`.execute(app.services.db)
    const failed = await write(app, sent)
    await sql`ALTER TABLE outbox_away RENAME TO outbox`.execute(app.services.db)
    expect(failed).toMatchObject({ status: 500, result: { ok: false, reason: 'failed' }, typed: VISITOR })
    expect(failed.retry?.key).toBe(sent.key)
    expect(JSON.stringify(failed)).not.toContain('outbox')
    expect(app.logged).toContainEqual(expect.objectContaining({ msg: 'receiving a message failed' }))
    expect(JSON.stringify(app.logged)).not.toMatch(/visitor|Two lines/i)
    expect(await counts(app)).toEqual({ messages: 0, deliveries: 0 })
    expect(await write(app, sent)).toMatchObject({ status: 200 })
    expect(await counts(app)).toEqual({ messages: 1, deliveries: 1 })
  },
)

test('CONTACT-19: while the storage takes nothing, the answer is 503 and keeps what was typed', async () => {
  const app = await start()
  const sent = asked(app)
  await sql`PRAGMA query_only = ON`.execute(app.services.db)
  const failed = await write(app, sent)
  await sql`PRAGMA query_only = OFF`.execute(app.services.db)
  const result = { ok: false, reason: 'failed' }
  expect(failed).toMatchObject({ status: 503, result, typed: VISITOR, retry: { key: sent.key } })
  expect(await write(app, sent)).toMatchObject({ status: 200 })
})

type Start = { engine?: Engine; env?: Record<string, string>; clock?: () => number }

function start(options: Start = {}): Promise<TestApp> {
  return startTestApp({ clock: () => NOW, ...options })
}

/** A new attempt with a correctly answered captcha. */
function asked(app: TestApp) {
  const [question, answer] = answered(app.services.humanCheck.ask('contact'))
  return { question, answer, key: randomUUID() }
}

function answered(question: HumanQuestion | undefined): [token: string, answer: string] {
  return question ? [question.token, sumOf(question)] : ['', '']
}

function sumOf({ first, second }: HumanQuestion): string {
  return String(first + second)
}

function send(app: TestApp, fields: Record<string, string>, address = '192.0.2.1'): Promise<Response> {
  return app.fetch('/api/contact-messages', { ...form({ ...VISITOR, ...fields }), address })
}

async function write(app: TestApp, fields: Record<string, string>) {
  const response = await send(app, fields)
  return { status: response.status, ...((await response.json()) as ContactAnswer) }
}

function referenceOf({ result }: Pick<ContactAnswer, 'result'>): string {
  return result.ok ? result.reference : ''
}

function messages({ services }: TestApp) {
  return services.db.selectFrom('contact_messages').selectAll().execute()
}

function outbox({ services }: TestApp) {
  return services.db.selectFrom('outbox').selectAll().execute()
}

async function counts(app: TestApp) {
  return { messages: (await messages(app)).length, deliveries: (await outbox(app)).length }
}
