import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { APPLICATION_ANSWER } from '#app/features/careers/applications/answers/application-answer.ts'
import { CONFIRMATION, isConfirmationConfigured } from '#app/features/careers/applications/application.ts'
import {
  deleteApplication,
  insertApplication,
} from '#app/features/careers/applications/applications-repository.server.ts'
import { applicationPath } from '#app/features/careers/applications/status-page/application-link.server.ts'
import { eraseApplication } from '#app/features/careers/applications/submit-application.server.ts'
import { insertEntry } from '#app/forms/entries/entries-repository.server.ts'
import { enqueue, OUTBOX_MAX_ATTEMPTS } from '#app/platform/outbox/outbox.server.ts'
import { sendAgain } from '#app/platform/outbox/send-again.server.ts'
import { makeApplication } from '#tests/factories/content.ts'
import { cut, hang, html, huge, reset, slow, stall, status } from '#tests/fakes/behaviour.ts'
import { startCloudFunction } from '#tests/fakes/cloud-function.ts'
import { type MailBehaviour, startSmtp } from '#tests/fakes/smtp.ts'
import { decoded, headLines } from '#tests/support/decoded-mail.ts'
import {
  HARNESS_ORIGIN,
  HARNESS_SECRET,
  NOW,
  startDeliveryHarness,
} from '#tests/support/harnesses/delivery-harness.ts'
import { type Engine, engines, newDatabaseUrl } from '#tests/support/storage.ts'
import { createDeliveries } from './deliveries.server.ts'

const HOUR_MS = 60 * 60 * 1000
const SOON_MS = 200
const applicant = {
  applicantName: 'Unmistakable ✓ applicant',
  email: 'unmistakable@example.org',
  jobTitle: 'Unmistakable engineer',
}

test.for(engines)(
  'APPLY-20: one POST of JSON goes to the function, with exactly this body (%s)',
  async (engine) => {
    const { harness, cloudFunction } = await startWithFunction(engine)
    await harness.apply()
    expect(await harness.deliver()).toBe(true)
    expect(await harness.deliver()).toBe(false)
    expect(cloudFunction.requests).toHaveLength(1)
    const [request] = cloudFunction.requests
    expect(request).toMatchObject({ method: 'POST', path: '/sendApplicationConfirmation' })
    expect(request?.headers['content-type']).toBe('application/json')
    expect(request?.body.toString()).toBe(JSON.stringify({ data: applicant }))
    expect(await harness.state()).toMatchObject({ state: 'sent', attempts: 1, sentAt: NOW, lastError: null })
  },
)

test.for(engines)(
  'APPLY-21: while the function fails, the confirmation waits longer each time (%s)',
  async (engine) => {
    const { harness, cloudFunction } = await startWithFunction(engine)
    await harness.apply()
    cloudFunction.behaveOnce(status(400, 'unmistakable'), status(503, 'busy'), html(502), reset())
    for (const [attempts, lastError, delay] of [
      [1, 'answered 400', 5_000],
      [2, 'answered 503', 10_000],
      [3, 'answered 502', 20_000],
      [4, expect.stringMatching(/^connection failed \(\w+\)$/), 40_000],
    ] as const) {
      expect(await harness.deliver()).toBe(true)
      const nextAttemptAt = harness.time.now + delay
      expect(await harness.state()).toMatchObject({ state: 'waiting', attempts, lastError, nextAttemptAt })
      harness.time.now = nextAttemptAt - 1
      expect(await harness.deliver()).toBe(false)
      harness.time.now = nextAttemptAt
    }
    expect(await harness.deliver()).toBe(true)
    expect(await harness.state()).toMatchObject({ state: 'sent', attempts: 5, lastError: null })
    expect(cloudFunction.calls).toEqual([applicant])
    await harness.expectNothingPersonal()
  },
)

test('APPLY-21: a function that cannot be reached or never answers is left in time', async () => {
  const { harness, cloudFunction } = await startWithFunction()
  await harness.apply()
  cloudFunction.behaveOnce(hang())
  await harness.deliver({ timeoutMs: SOON_MS })
  expect(await harness.state()).toMatchObject({ state: 'waiting', lastError: 'did not answer in time' })
  await cloudFunction.close()
  harness.time.now += HOUR_MS
  await harness.deliver()
  expect(await harness.state()).toMatchObject({ lastError: 'connection failed (ECONNREFUSED)' })
  await harness.expectNothingPersonal()
})

test('APPLY-20: any OK answer counts, late, cut short, endless or in HTML', async () => {
  const { harness, cloudFunction } = await startWithFunction()
  for (const behaviour of [slow(50), cut(), stall(), huge(50_000_000), html(200), status(204)]) {
    const id = await harness.apply()
    cloudFunction.behaveOnce(behaviour)
    await harness.deliver()
    expect(await harness.state(id), behaviour.kind).toMatchObject({ state: 'sent', attempts: 1 })
  }
  expect(cloudFunction.requests).toHaveLength(6)
})

test('APPLY-20: a redirect is not followed, because its target is not configured', async () => {
  const { harness, cloudFunction } = await startWithFunction()
  const elsewhere = await startCloudFunction()
  onTestFinished(() => elsewhere.close())
  await harness.apply()
  cloudFunction.behaveOnce(status(307, '', { location: elsewhere.url }))
  await harness.deliver()
  expect(await harness.state()).toMatchObject({ state: 'waiting', lastError: 'answered 307' })
  expect(elsewhere.requests).toEqual([])
})

test.for(engines)(
  'APPLY-21: what was given up is delivered when staff send it again (%s)',
  async (engine) => {
    const { harness, cloudFunction } = await startWithFunction(engine)
    await harness.apply()
    cloudFunction.behave(status(500, 'down'))
    for (let attempt = 0; attempt < OUTBOX_MAX_ATTEMPTS; attempt++) {
      await harness.deliver()
      harness.time.now += HOUR_MS
    }
    const given = await harness.state()
    expect(given).toMatchObject({ state: 'dead', lastError: 'answered 500', attempts: OUTBOX_MAX_ATTEMPTS })
    expect(await harness.deliver()).toBe(false)
    cloudFunction.clear()
    for (const time of ['the first', 'the second']) {
      expect(await sendAgain(harness, given?.id ?? ''), time).toBe(true)
      expect(await harness.deliver(), time).toBe(true)
      expect(await harness.state(), time).toMatchObject({ state: 'sent', attempts: 1, lastError: null })
    }
    expect(cloudFunction.calls).toEqual([applicant, applicant])
  },
)

test.for(engines)('APPLY-20: two workers at once deliver once (%s)', async (engine) => {
  const cloudFunction = await startFunction()
  const url = await newDatabaseUrl(engine)
  const env = { CONFIRMATION_FUNCTION_URL: cloudFunction.url }
  const [here, there] = [await startHarness(url, env), await startHarness(url, env)]
  for (let n = 0; n < 5; n++) await here.apply()
  cloudFunction.behave(slow(20))
  const turns = Array.from({ length: 8 }, (_, n) => (n % 2 ? here : there).deliver())
  expect((await Promise.all(turns)).filter(Boolean)).toHaveLength(5)
  expect(cloudFunction.calls).toHaveLength(5)
})

test.for(engines)('APPLY-20: nothing is sent about an erased application (%s)', async (engine) => {
  const { harness, cloudFunction } = await startWithFunction(engine)
  const [erased, purged] = [await harness.apply(), await harness.apply()]
  await eraseApplication(harness, erased)
  await deleteApplication(harness.db, purged)
  expect(await harness.deliver()).toBe(true)
  expect(await harness.deliver()).toBe(false)
  expect(await harness.state(erased)).toBeUndefined()
  expect(await harness.state(purged)).toMatchObject({ state: 'sent' })
  expect(cloudFunction.requests).toEqual([])
})

test('APPLY-21: without a function or a mail server, confirmations stay in the outbox untried', async () => {
  const harness = await startHarness(await newDatabaseUrl('sqlite'), {})
  expect(createDeliveries(harness)).toEqual({})
  await harness.apply()
  expect(await harness.deliver()).toBe(false)
  expect(await harness.state()).toMatchObject({ state: 'unconfigured', attempts: 0 })
})

test('APPLY-20: where both are configured, the function confirms and our own mail does not', async () => {
  const smtp = await startMailServer()
  const { harness, cloudFunction } = await startWithFunction('sqlite', { SMTP_URL: smtp.url })
  await harness.apply()
  await harness.deliver()
  expect([cloudFunction.calls.length, smtp.messages.length]).toEqual([1, 0])
})

test.for(engines)(
  'APPLY-20: else one mail goes to the applicant, with the private link (%s)',
  async (engine) => {
    const { harness, smtp } = await startWithMail(engine)
    const id = await harness.apply()
    await harness.deliver()
    expect(await harness.deliver()).toBe(false)
    const sent = await harness.state()
    expect(sent).toMatchObject({ state: 'sent', attempts: 1 })
    expect(smtp.messages).toMatchObject([
      {
        from: 'jobs@urugero.test',
        to: [applicant.email],
        subject: `We received your application: ${applicant.jobTitle}`,
        messageId: `<${sent?.id}@urugero.example>`,
      },
    ])
    const link = HARNESS_ORIGIN + applicationPath(HARNESS_SECRET, id)
    expect(decoded(smtp.messages[0]?.raw ?? '').split(link).length - 1).toBeGreaterThanOrEqual(2)
  },
)

test.for(engines)('APPLY-21: a mail server that refuses is asked again later (%s)', async (engine) => {
  const { harness, smtp } = await startWithMail(engine)
  await harness.apply()
  for (const [at, code, command] of [
    ['mail', 421, 'MAIL FROM'],
    ['mail', 550, 'MAIL FROM'],
    ['rcpt', 450, 'RCPT TO'],
    ['rcpt', 550, 'RCPT TO'],
    ['data', 451, 'DATA'],
    ['data', 554, 'DATA'],
  ] as const) {
    smtp.behaveOnce({ kind: 'refuse', at, code })
    expect(await harness.deliver()).toBe(true)
    const lastError = `answered ${code} to ${command}`
    expect(await harness.state()).toMatchObject({ state: 'waiting', lastError })
    harness.time.now += HOUR_MS
  }
  expect(smtp.messages).toEqual([])
  await harness.deliver()
  expect(await harness.state()).toMatchObject({ state: 'sent', attempts: 7 })
  expect(smtp.messages).toHaveLength(1)
  await harness.expectNothingPersonal()
})

test('APPLY-21: a mail whose receipt was lost goes out once more, under the same id', async () => {
  const { harness, smtp } = await startWithMail()
  await harness.apply()
  smtp.behaveOnce({ kind: 'drop' })
  await harness.deliver()
  expect(await harness.state()).toMatchObject({
    state: 'waiting',
    lastError: expect.stringMatching(/^connection failed \(\w+\)$/),
  })
  harness.time.now += HOUR_MS
  await harness.deliver()
  expect(await harness.deliver()).toBe(false)
  const sent = await harness.state()
  expect(sent).toMatchObject({ state: 'sent', attempts: 2 })
  const messageId = `<${sent?.id}@urugero.example>`
  expect(smtp.messages).toMatchObject([{ messageId }, { messageId }])
})

test('APPLY-21: a mail server that is slow is waited for, one that is too slow or down is not', async () => {
  const { harness, smtp } = await startWithMail()
  const waits = async (behaviour: MailBehaviour, options: { timeoutMs?: number } = {}) => {
    const id = await harness.apply()
    smtp.behaveOnce(behaviour)
    await harness.deliver(options)
    return harness.state(id)
  }
  expect(await waits({ kind: 'slow', ms: 50 })).toMatchObject({ state: 'sent' })
  expect(await waits({ kind: 'slow', ms: 600_000 }, { timeoutMs: SOON_MS })).toMatchObject({
    state: 'waiting',
    lastError: 'did not answer in time',
  })
  await smtp.close()
  expect(await waits({ kind: 'ok' })).toMatchObject({
    state: 'waiting',
    lastError: 'connection failed (ECONNREFUSED)',
  })
  await harness.expectNothingPersonal()
})

test.for(engines)(
  'an answer goes to the applicant alone, and only while the application is there (%s)',
  async (engine) => {
    const { harness, smtp } = await startWithMail(engine)
    const { db, clock } = harness
    const answer = async (text: string) => {
      const id = await harness.apply()
      const entry = {
        id: randomUUID(),
        kind: 'answer',
        author: 'A recruiter',
        authorId: null,
        text,
        createdAt: NOW,
      } as const
      await insertEntry(db, 'application_entries', id, entry)
      const sending = { kind: APPLICATION_ANSWER, subjectId: id, payload: {}, isConfigured: true }
      await enqueue({ db, clock }, { id: entry.id, ...sending })
      return { id, entryId: entry.id }
    }
    const { id, entryId } = await answer('We would like to meet you.')
    const { id: erased } = await answer('Never sent.')
    await deleteApplication(db, erased)
    while (await harness.deliver()) expect(smtp.messages.length).toBeLessThan(3)
    const mail = smtp.messages.find(({ subject }) => subject.startsWith('Your application'))
    expect(mail).toMatchObject({ to: [applicant.email], messageId: `<${entryId}@urugero.example>` })
    // Staff wrote it: an absence note may come back.
    expect(headLines(mail?.raw ?? '').join()).not.toContain('Auto-Submitted')
    const text = decoded(mail?.raw ?? '')
    expect(text).toContain('We would like to meet you.')
    expect(text).toContain('A recruiter')
    expect(text).toContain(HARNESS_ORIGIN + applicationPath(HARNESS_SECRET, id))
    expect(await harness.stateOf(id, APPLICATION_ANSWER)).toMatchObject({ state: 'sent', sentAt: NOW })
    expect(smtp.messages.map(({ raw }) => decoded(raw)).join()).not.toContain('Never sent.')
  },
)

/** One instance that accepts applications. */
async function startHarness(databaseUrl: string, settings: Record<string, string>) {
  const harness = await startDeliveryHarness(databaseUrl, settings)
  const { db, clock, env } = harness
  let last = ''
  return {
    ...harness,
    async apply() {
      const { jobTitle: positionTitle, ...person } = applicant
      const application = makeApplication({ ...person, positionTitle, appliedAt: NOW })
      last = await insertApplication(db, application)
      const isConfigured = isConfirmationConfigured(env)
      await enqueue({ db, clock }, { kind: CONFIRMATION, subjectId: last, payload: {}, isConfigured })
      return last
    },
    state: (id = last) => harness.stateOf(id, CONFIRMATION),
    expectNothingPersonal: () => harness.expectUntold(/unmistakable/i),
  }
}

async function startWithFunction(engine: Engine = 'sqlite', settings: Record<string, string> = {}) {
  const cloudFunction = await startFunction()
  const env = { CONFIRMATION_FUNCTION_URL: cloudFunction.url, ...settings }
  return { cloudFunction, harness: await startHarness(await newDatabaseUrl(engine), env) }
}

async function startWithMail(engine: Engine = 'sqlite') {
  const smtp = await startMailServer()
  return { smtp, harness: await startHarness(await newDatabaseUrl(engine), { SMTP_URL: smtp.url }) }
}

async function startFunction() {
  const cloudFunction = await startCloudFunction()
  onTestFinished(() => cloudFunction.close())
  return cloudFunction
}

async function startMailServer() {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  return smtp
}
