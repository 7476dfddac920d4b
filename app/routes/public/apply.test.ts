import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Sent, SubmitAnswer } from '#app/features/careers/applications/application.schema.ts'
import { applicationReference } from '#app/features/careers/applications/application.ts'
import type { Position } from '#app/features/careers/positions/position.ts'
import { insertPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import { type HumanQuestion, QUESTION_VALID_MS } from '#app/shared/human-check-rules.ts'
import { makePosition } from '#tests/factories/content.ts'
import { type Engine, engines } from '#tests/support/storage.ts'
import { form, startTestApp, type TestApp } from '#tests/support/test-app.ts'

const NOW = Date.parse('2026-11-15T10:00:00Z')
const MANY = { RATE_LIMIT_FACTOR: '1000' }
const MAIL = { CONFIRMATION_FUNCTION_URL: 'http://127.0.0.1:9/send' }

const APPLICANT = {
  applicantName: 'An applicant',
  email: 'Applicant@example.org',
  phone: '+250 788 111 222',
  resume: 'https://example.org/resume.pdf',
  coverLetter: 'Two lines\r\nof text',
}

test.for(engines)(
  'APPLY-18, APPLY-19, APPLY-14: an application is stored as new, together with its confirmation (%s)',
  async (engine) => {
    const { app, job } = await openPosition({ engine, env: MAIL })
    const answer = await apply(app, { ...asked(app), jobId: job.id })
    expect(answer).toMatchObject({
      status: 200,
      result: { ok: true, email: APPLICANT.email, isMailQueued: true },
      retry: null,
    })
    const [row, ...others] = await applications(app)
    expect(others).toEqual([])
    const { reference, path } = answer.result as Sent
    expect(reference).toBe(applicationReference(row?.id ?? ''))
    expect(await (await app.fetch(path)).text()).toContain(reference)
    expect(row).toMatchObject({
      job_id: job.id,
      job_title: job.title,
      applicant_name: APPLICANT.applicantName,
      email: APPLICANT.email,
      phone: APPLICANT.phone,
      resume: APPLICANT.resume,
      cover_letter: 'Two lines\nof text',
      status: 'new',
      applied_at: NOW,
    })
    const [mail, ...otherMails] = await outbox(app)
    expect(otherMails).toEqual([])
    expect(mail).toMatchObject({ subject_id: row?.id, state: 'waiting', created_at: NOW })
  },
)

test('APPLY-15: no confirmation is promised where none can be sent', async () => {
  const { app, job } = await openPosition()
  const { result } = await apply(app, { ...asked(app), jobId: job.id })
  expect(result).toMatchObject({ ok: true, isMailQueued: false })
  expect(await outbox(app)).toMatchObject([{ state: 'unconfigured' }])
})

test.for(engines)('APPLY-18: without its confirmation no application is stored (%s)', async (engine) => {
  const { app, job } = await openPosition({ engine })
  const sent = { ...asked(app), jobId: job.id }
  await sql`ALTER TABLE outbox RENAME TO outbox_away`.execute(app.services.db)
  const failed = await apply(app, sent)
  await sql`ALTER TABLE outbox_away RENAME TO outbox`.execute(app.services.db)
  expect(failed).toMatchObject({ status: 500, result: { ok: false, reason: 'failed' }, typed: APPLICANT })
  expect(JSON.stringify(failed)).not.toContain('outbox')
  expect(app.logged).toContainEqual(expect.objectContaining({ msg: 'receiving an application failed' }))
  expect(await counts(app)).toEqual({ applications: 0, mails: 0 })
  // The failed attempt left nothing behind, so the same captcha answer is still valid.
  expect(await apply(app, sent)).toMatchObject({ status: 200 })
  expect(await counts(app)).toEqual({ applications: 1, mails: 1 })
})

test('APPLY-02 to APPLY-07: what is wrong with a field is told by its name', async () => {
  const { app, job } = await openPosition()
  for (const [change, errors] of [
    [{ applicantName: ' ' }, { applicantName: 'Please enter your full name.' }],
    [{ email: '' }, { email: 'Please enter your email address.' }],
    [{ email: 'nobody@' }, { email: 'Please enter a valid email address.' }],
    [{ phone: '' }, { phone: 'Please enter your phone number.' }],
    [{ phone: '123456789' }, { phone: expect.stringContaining('10 to 16 digits') }],
    [{ phone: '0788+111222' }, { phone: expect.stringContaining('10 to 16 digits') }],
    [{ resume: '' }, { resume: 'Please enter the link to your resume.' }],
    [{ resume: 'my resume' }, { resume: expect.stringContaining('full web address') }],
    [{ resume: 'javascript:alert(1)' }, { resume: expect.stringContaining('full web address') }],
    [{ coverLetter: 'x'.repeat(501) }, { coverLetter: 'Please keep it to 500 characters.' }],
    [
      { phone: '', resume: '' },
      { phone: expect.any(String), resume: expect.any(String) },
    ],
  ] as const) {
    const answer = await apply(app, { ...asked(app), ...change, jobId: job.id })
    expect(answer, JSON.stringify(change)).toMatchObject({
      status: 422,
      result: { ok: false, reason: 'invalid' },
      typed: { ...APPLICANT, ...change },
    })
    expect(answer.result).toHaveProperty('errors', errors)
  }
  const nothing = await app.fetch('/api/applications', form({}))
  expect([nothing.status, Object.keys((await nothing.json()).result.errors).sort()]).toEqual([
    422,
    ['applicantName', 'email', 'phone', 'resume'],
  ])
  expect(await counts(app)).toEqual({ applications: 0, mails: 0 })
})

test('APPLY-05, APPLY-06, APPLY-07: what the rules allow is taken', async () => {
  const { app, job } = await openPosition({ env: MANY })
  for (const change of [
    { coverLetter: '' },
    { coverLetter: 'x'.repeat(500) },
    { phone: '0788111222' },
    { phone: '+1234 567 890 123' },
    { resume: 'http://example.org/?id=1#top' },
  ]) {
    const answer = await apply(app, { ...asked(app), ...change, jobId: job.id })
    expect(answer.status, JSON.stringify(change)).toBe(200)
  }
  const stored = await applications(app)
  expect(stored.filter((row) => row.cover_letter === null)).toHaveLength(1)
})

test.for(engines)(
  'APPLY-08, APPLY-09: only the right answer to a question of ours counts, in time and once (%s)',
  async (engine) => {
    const clock = { now: NOW }
    const { app, job } = await openPosition({ engine, env: MANY, clock: () => clock.now })
    const { humanCheck } = app.services
    const question = humanCheck.ask('application')
    const [body = '', signature = ''] = question.token.split('.')
    const other = humanCheck.ask('contact')
    for (const [sent, problem] of [
      [{ question: question.token, answer: String(question.first + question.second + 1) }, 'wrong'],
      [{ question: question.token, answer: 'seven' }, 'wrong'],
      [{ question: question.token, answer: ' ' }, 'missing'],
      [{ question: '', answer: '7' }, 'missing'],
      [{ question: `${body}x.${signature}`, answer: sumOf(question) }, 'wrong'],
      [{ question: other.token, answer: sumOf(other) }, 'wrong'],
      [{ question: 'x'.repeat(2_000), answer: '7' }, 'missing'],
    ] as const) {
      const answer = await apply(app, { key: randomUUID(), ...sent, jobId: job.id })
      expect(answer, JSON.stringify(sent)).toMatchObject({
        status: 422,
        result: { ok: false, reason: 'verification', problem },
        typed: APPLICANT,
      })
      expect(humanCheck.verify('application', ...answered(answer.retry?.question)).ok).toBe(true)
    }

    const late = asked(app)
    clock.now += QUESTION_VALID_MS
    expect(await apply(app, { ...late, jobId: job.id })).toMatchObject({ result: { problem: 'expired' } })
    expect(await counts(app)).toEqual({ applications: 0, mails: 0 })

    const used = asked(app)
    expect(await apply(app, { ...used, jobId: job.id })).toMatchObject({ status: 200 })
    const again = { ...used, key: randomUUID(), jobId: job.id }
    expect(await apply(app, again)).toMatchObject({ status: 422, result: { problem: 'expired' } })
    expect(await counts(app)).toEqual({ applications: 1, mails: 1 })
  },
)

test.for(engines)(
  'an applicant who sends the same application again has sent one, also when the question has run out (%s)',
  async (engine) => {
    const clock = { now: NOW }
    const { app, job } = await openPosition({ engine, clock: () => clock.now })
    const sent = { ...asked(app), jobId: job.id }
    expect(await apply(app, sent)).toMatchObject({ status: 200 })
    clock.now += QUESTION_VALID_MS
    expect(await apply(app, sent)).toMatchObject({ status: 200, result: { ok: true } })
    expect(await apply(app, { ...asked(app), key: sent.key, jobId: job.id })).toMatchObject({ status: 200 })
    expect(await counts(app)).toEqual({ applications: 1, mails: 1 })
  },
)

test('an applicant who corrects the text under the same key has sent another application', async () => {
  const { app, job } = await openPosition()
  const sent = { ...asked(app), jobId: job.id }
  await apply(app, sent)
  const resume = 'https://example.org/corrected.pdf'
  expect(await apply(app, { ...sent, ...asked(app), key: sent.key, resume })).toMatchObject({ status: 200 })
  expect((await applications(app)).map((row) => row.resume).sort()).toEqual([resume, APPLICANT.resume].sort())
  expect((await counts(app)).mails).toBe(2)
})

test('a second application of the same person is stored too, and answered like the first', async () => {
  const { app, job } = await openPosition()
  const first = await apply(app, { ...asked(app), jobId: job.id })
  const second = await apply(app, { ...asked(app), jobId: job.id })
  const own = { reference: expect.any(String), path: expect.any(String) }
  expect(second).toEqual({ ...first, result: { ...first.result, ...own } })
  expect((second.result as Sent).reference).not.toBe((first.result as Sent).reference)
  expect(await counts(app)).toEqual({ applications: 2, mails: 2 })
})

test.for(engines)(
  'a hundred identical submits at the same moment are one application, and all succeed (%s)',
  async (engine) => {
    const { app, job } = await openPosition({ engine, env: MANY })
    const sent = { ...asked(app), jobId: job.id }
    const answers = await Promise.all(Array.from({ length: 100 }, () => apply(app, sent)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.every(({ result }) => result.ok)).toBe(true)
    expect(await counts(app)).toEqual({ applications: 1, mails: 1 })
  },
)

test.for(engines)('nobody applies for a position that is closed, over or unknown (%s)', async (engine) => {
  const clock = { now: NOW }
  const { app, job } = await openPosition({ engine, clock: () => clock.now })
  const { db } = app.services
  const closed = makePosition({ status: 'closed' })
  const over = makePosition({ applicationDeadline: '2026-11-14' })
  const today = makePosition({ applicationDeadline: '2026-11-15' })
  for (const position of [closed, over, today]) await insertPosition(db, position)
  for (const jobId of [closed.id, over.id, randomUUID(), 'no id at all', '']) {
    const answer = await apply(app, { ...asked(app), jobId })
    expect(answer, jobId).toMatchObject({ status: 409, result: { reason: 'closed' }, typed: APPLICANT })
  }
  expect(await counts(app)).toEqual({ applications: 0, mails: 0 })

  // The last minute of the day in Kigali, and the first of the next.
  clock.now = Date.parse('2026-11-15T21:59:00Z')
  expect((await apply(app, { ...asked(app), jobId: today.id })).status).toBe(200)
  clock.now = Date.parse('2026-11-15T22:00:00Z')
  expect((await apply(app, { ...asked(app), jobId: today.id })).status).toBe(409)
  expect((await apply(app, { ...asked(app), jobId: job.id })).status).toBe(200)
})

test('an applicant who applies without end is told when to try again, and what has arrived stays so', async () => {
  const { app, job } = await openPosition({ env: { RATE_LIMIT_FACTOR: '0.05' } })
  const first = { ...asked(app), jobId: job.id }
  for (const fields of [first, { ...asked(app), jobId: job.id }, { ...asked(app), jobId: job.id }]) {
    expect((await apply(app, fields)).status).toBe(200)
  }
  const limited = await send(app, { ...asked(app), jobId: job.id })
  expect(limited.status).toBe(429)
  const { result } = (await limited.json()) as SubmitAnswer
  expect(result).toEqual({ ok: false, reason: 'limited', retryAfterSeconds: expect.any(Number) })
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await apply(app, first)).status).toBe(200)
  // A request for a captcha does not count for the rate limit.
  expect(await apply(app, { jobId: job.id })).toMatchObject({ status: 422, result: { problem: 'missing' } })
  const elsewhere = await send(app, { ...asked(app), jobId: job.id }, '192.0.2.99')
  expect(elsewhere.status).toBe(200)
})

test('an application from a page of another site is refused', async () => {
  const { app, job } = await openPosition()
  for (const path of ['/api/applications', `/careers?job=${job.id}&apply=1`]) {
    const fields = { ...APPLICANT, ...asked(app), jobId: job.id }
    expect((await app.fetch(path, form(fields, { origin: 'https://evil.example' }))).status, path).toBe(403)
  }
  expect((await counts(app)).applications).toBe(0)
})

test('APPLY-08, APPLY-13: without scripts, the form comes back with a question, then leads to the thanks', async () => {
  const { app, job } = await openPosition()
  const path = `/careers?job=${job.id}&apply=1`
  const page = await (await app.fetch(path)).text()
  for (const name of ['question', 'key', 'answer']) expect(page).not.toContain(`name="${name}"`)
  expect(page).toContain('>Continue<')

  const first = await app.fetch(path, form({ ...APPLICANT, jobId: job.id }))
  const html = await first.text()
  expect([first.status, first.headers.get('etag')]).toEqual([422, null])
  expect(first.headers.get('cache-control')).toContain('no-store')
  expect(html).toContain('One last step: please answer this question.')
  expect(html).toContain(`value="${APPLICANT.email}"`)

  const wrong = await app.fetch(path, form({ ...APPLICANT, jobId: job.id, ...hidden(html), answer: '99' }))
  const wrongHtml = await wrong.text()
  expect(wrong.status).toBe(422)
  expect(wrongHtml).toContain('Incorrect verification answer. Please try again.')
  expect(hidden(wrongHtml).key).toBe(hidden(html).key)

  const sent = { ...APPLICANT, jobId: job.id, ...hidden(wrongHtml), answer: sumIn(wrongHtml) }
  const thanks = new Set<string>()
  for (let press = 0; press < 2; press += 1) {
    const done = await app.fetch(path, form(sent))
    expect(done.status).toBe(303)
    thanks.add(done.headers.get('location') ?? '')
  }
  expect(await counts(app)).toEqual({ applications: 1, mails: 1 })
  expect(thanks.size).toBe(1)
  for (const path of thanks) {
    expect(await (await app.fetch(path)).text()).toContain('Application submitted successfully!')
  }
})

test('without scripts, errors stand beside their fields and a closed position says so', async () => {
  const { app, job } = await openPosition()
  const path = `/careers?job=${job.id}&apply=1`
  const invalid = await app.fetch(path, form({ ...APPLICANT, phone: '1', jobId: job.id }))
  expect([invalid.status, await invalid.text()]).toEqual([422, expect.stringContaining('10 to 16 digits')])
  await app.services.db.updateTable('careers').set({ status: 'closed' }).execute()
  const closed = await app.fetch(path, form({ ...APPLICANT, ...asked(app), jobId: job.id }))
  expect([closed.status, await closed.text()]).toEqual([
    409,
    expect.stringContaining('This position is no longer accepting applications'),
  ])
})

type Start = { engine?: Engine; env?: Record<string, string>; clock?: () => number }

async function openPosition(options: Start = {}): Promise<{ app: TestApp; job: Position }> {
  const app = await startTestApp({ clock: () => NOW, ...options })
  const job = makePosition()
  await insertPosition(app.services.db, job)
  return { app, job }
}

/** A new attempt with a correctly answered captcha. */
function asked(app: TestApp) {
  const [question, answer] = answered(app.services.humanCheck.ask('application'))
  return { question, answer, key: randomUUID() }
}

function answered(question: HumanQuestion | undefined): [token: string, answer: string] {
  return question ? [question.token, sumOf(question)] : ['', '']
}

function sumOf({ first, second }: HumanQuestion): string {
  return String(first + second)
}

function send(app: TestApp, fields: Record<string, string>, address = '192.0.2.1'): Promise<Response> {
  return app.fetch('/api/applications', { ...form({ ...APPLICANT, ...fields }), address })
}

async function apply(app: TestApp, fields: Record<string, string>) {
  const response = await send(app, fields)
  return { status: response.status, ...((await response.json()) as SubmitAnswer) }
}

/** The hidden fields of a form without scripts. */
function hidden(html: string) {
  const sentAs = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  return { question: sentAs('question'), key: sentAs('key') }
}

function sumIn(html: string): string {
  const [, first, second] = /What is (\d+) \+ (\d+)\?/.exec(html) ?? []
  return String(Number(first) + Number(second))
}

function applications({ services }: TestApp) {
  return services.db.selectFrom('applications').selectAll().execute()
}

function outbox({ services }: TestApp) {
  return services.db.selectFrom('outbox').selectAll().execute()
}

async function counts(app: TestApp) {
  return { applications: (await applications(app)).length, mails: (await outbox(app)).length }
}
