import { expect, onTestFinished, test } from 'vitest'
import { makeApplication } from '#tests/factories/content.ts'
import { cut, hang, html, huge, reset, slow, stall, status } from '#tests/fakes/behaviour.ts'
import { startCloudFunction } from '#tests/fakes/cloud-function.ts'
import { type MailBehaviour, startSmtp } from '#tests/fakes/smtp.ts'
import { decoded } from '#tests/support/decoded-mail.ts'
import { HOUSE_ORIGIN, HOUSE_SECRET, NOW, startDeliveryHouse } from '#tests/support/delivery-house.ts'
import { type Engine, engines, newDatabaseUrl } from '#tests/support/storage.ts'
import { createDeliveries } from './deliveries.server.ts'
import { applicationPath } from './features/careers/application-link.server.ts'
import { CONFIRMATION, eraseApplication } from './features/careers/applications.server.ts'
import { deleteApplication, insertApplication } from './features/careers/applications-repository.server.ts'
import { isConfirmationConfigured } from './features/careers/confirmation.ts'
import { enqueue, OUTBOX_MAX_ATTEMPTS } from './platform/outbox/outbox.server.ts'
import { sendAgain } from './platform/outbox/send-again.server.ts'

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
    const { house, cloudFunction } = await startWithFunction(engine)
    await house.apply()
    expect(await house.deliver()).toBe(true)
    expect(await house.deliver()).toBe(false)
    expect(cloudFunction.requests).toHaveLength(1)
    const [request] = cloudFunction.requests
    expect(request).toMatchObject({ method: 'POST', path: '/sendApplicationConfirmation' })
    expect(request?.headers['content-type']).toBe('application/json')
    expect(request?.body.toString()).toBe(JSON.stringify({ data: applicant }))
    expect(await house.state()).toMatchObject({ state: 'sent', attempts: 1, sentAt: NOW, lastError: null })
  },
)

test.for(engines)(
  'APPLY-21: while the function fails, the confirmation waits longer each time (%s)',
  async (engine) => {
    const { house, cloudFunction } = await startWithFunction(engine)
    await house.apply()
    cloudFunction.behaveOnce(status(400, 'unmistakable'), status(503, 'busy'), html(502), reset())
    for (const [attempts, lastError, delay] of [
      [1, 'answered 400', 5_000],
      [2, 'answered 503', 10_000],
      [3, 'answered 502', 20_000],
      [4, expect.stringMatching(/^connection failed \(\w+\)$/), 40_000],
    ] as const) {
      expect(await house.deliver()).toBe(true)
      const nextAttemptAt = house.time.now + delay
      expect(await house.state()).toMatchObject({ state: 'waiting', attempts, lastError, nextAttemptAt })
      house.time.now = nextAttemptAt - 1
      expect(await house.deliver()).toBe(false)
      house.time.now = nextAttemptAt
    }
    expect(await house.deliver()).toBe(true)
    expect(await house.state()).toMatchObject({ state: 'sent', attempts: 5, lastError: null })
    expect(cloudFunction.calls).toEqual([applicant])
    await house.expectNothingPersonal()
  },
)

test('APPLY-21: a function that cannot be reached or never answers is left in time', async () => {
  const { house, cloudFunction } = await startWithFunction()
  await house.apply()
  cloudFunction.behaveOnce(hang())
  await house.deliver({ timeoutMs: SOON_MS })
  expect(await house.state()).toMatchObject({ state: 'waiting', lastError: 'did not answer in time' })
  await cloudFunction.close()
  house.time.now += HOUR_MS
  await house.deliver()
  expect(await house.state()).toMatchObject({ lastError: 'connection failed (ECONNREFUSED)' })
  await house.expectNothingPersonal()
})

test('APPLY-20: any OK answer counts, late, cut short, endless or in HTML', async () => {
  const { house, cloudFunction } = await startWithFunction()
  for (const behaviour of [slow(50), cut(), stall(), huge(50_000_000), html(200), status(204)]) {
    const id = await house.apply()
    cloudFunction.behaveOnce(behaviour)
    await house.deliver()
    expect(await house.state(id), behaviour.kind).toMatchObject({ state: 'sent', attempts: 1 })
  }
  expect(cloudFunction.requests).toHaveLength(6)
})

test('APPLY-20: a redirect is not followed, because nobody configured where it leads', async () => {
  const { house, cloudFunction } = await startWithFunction()
  const elsewhere = await startCloudFunction()
  onTestFinished(() => elsewhere.close())
  await house.apply()
  cloudFunction.behaveOnce(status(307, '', { location: elsewhere.url }))
  await house.deliver()
  expect(await house.state()).toMatchObject({ state: 'waiting', lastError: 'answered 307' })
  expect(elsewhere.requests).toEqual([])
})

test.for(engines)(
  'APPLY-21: what was given up is delivered when staff send it again (%s)',
  async (engine) => {
    const { house, cloudFunction } = await startWithFunction(engine)
    await house.apply()
    cloudFunction.behave(status(500, 'down'))
    for (let attempt = 0; attempt < OUTBOX_MAX_ATTEMPTS; attempt++) {
      await house.deliver()
      house.time.now += HOUR_MS
    }
    const given = await house.state()
    expect(given).toMatchObject({ state: 'dead', lastError: 'answered 500', attempts: OUTBOX_MAX_ATTEMPTS })
    expect(await house.deliver()).toBe(false)
    cloudFunction.clear()
    for (const time of ['the first', 'the second']) {
      expect(await sendAgain(house, given?.id ?? ''), time).toBe(true)
      expect(await house.deliver(), time).toBe(true)
      expect(await house.state(), time).toMatchObject({ state: 'sent', attempts: 1, lastError: null })
    }
    expect(cloudFunction.calls).toEqual([applicant, applicant])
  },
)

test.for(engines)('APPLY-20: two workers at once deliver once (%s)', async (engine) => {
  const cloudFunction = await startFunction()
  const url = await newDatabaseUrl(engine)
  const env = { CONFIRMATION_FUNCTION_URL: cloudFunction.url }
  const [here, there] = [await startHouse(url, env), await startHouse(url, env)]
  for (let n = 0; n < 5; n++) await here.apply()
  cloudFunction.behave(slow(20))
  const turns = Array.from({ length: 8 }, (_, n) => (n % 2 ? here : there).deliver())
  expect((await Promise.all(turns)).filter(Boolean)).toHaveLength(5)
  expect(cloudFunction.calls).toHaveLength(5)
})

test.for(engines)(
  'APPLY-20: nothing leaves the house about an application that was erased (%s)',
  async (engine) => {
    const { house, cloudFunction } = await startWithFunction(engine)
    const [erased, purged] = [await house.apply(), await house.apply()]
    await eraseApplication(house.database, erased)
    await deleteApplication(house.db, purged)
    expect(await house.deliver()).toBe(true)
    expect(await house.deliver()).toBe(false)
    expect(await house.state(erased)).toBeUndefined()
    expect(await house.state(purged)).toMatchObject({ state: 'sent' })
    expect(cloudFunction.requests).toEqual([])
  },
)

test('APPLY-21: without a function or a mail server, confirmations are kept untried', async () => {
  const house = await startHouse(await newDatabaseUrl('sqlite'), {})
  expect(createDeliveries(house)).toEqual({})
  await house.apply()
  expect(await house.deliver()).toBe(false)
  expect(await house.state()).toMatchObject({ state: 'unconfigured', attempts: 0 })
})

test('APPLY-20: where both are configured, the function confirms and our own mail does not', async () => {
  const smtp = await startMailServer()
  const { house, cloudFunction } = await startWithFunction('sqlite', { SMTP_URL: smtp.url })
  await house.apply()
  await house.deliver()
  expect([cloudFunction.calls.length, smtp.messages.length]).toEqual([1, 0])
})

test.for(engines)(
  'APPLY-20: else one mail goes to the applicant, with the private link (%s)',
  async (engine) => {
    const { house, smtp } = await startWithMail(engine)
    const id = await house.apply()
    await house.deliver()
    expect(await house.deliver()).toBe(false)
    const sent = await house.state()
    expect(sent).toMatchObject({ state: 'sent', attempts: 1 })
    expect(smtp.messages).toMatchObject([
      {
        from: 'jobs@urugero.test',
        to: [applicant.email],
        subject: `We received your application: ${applicant.jobTitle}`,
        messageId: `<${sent?.id}@urugero.example>`,
      },
    ])
    const link = HOUSE_ORIGIN + applicationPath(HOUSE_SECRET, id)
    expect(decoded(smtp.messages[0]?.raw ?? '').split(link).length - 1).toBeGreaterThanOrEqual(2)
  },
)

test.for(engines)('APPLY-21: a mail server that refuses is asked again later (%s)', async (engine) => {
  const { house, smtp } = await startWithMail(engine)
  await house.apply()
  for (const [at, code, command] of [
    ['mail', 421, 'MAIL FROM'],
    ['mail', 550, 'MAIL FROM'],
    ['rcpt', 450, 'RCPT TO'],
    ['rcpt', 550, 'RCPT TO'],
    ['data', 451, 'DATA'],
    ['data', 554, 'DATA'],
  ] as const) {
    smtp.behaveOnce({ kind: 'refuse', at, code })
    expect(await house.deliver()).toBe(true)
    const lastError = `answered ${code} to ${command}`
    expect(await house.state()).toMatchObject({ state: 'waiting', lastError })
    house.time.now += HOUR_MS
  }
  expect(smtp.messages).toEqual([])
  await house.deliver()
  expect(await house.state()).toMatchObject({ state: 'sent', attempts: 7 })
  expect(smtp.messages).toHaveLength(1)
  await house.expectNothingPersonal()
})

test('APPLY-21: a mail whose receipt was lost goes out once more, under the same id', async () => {
  const { house, smtp } = await startWithMail()
  await house.apply()
  smtp.behaveOnce({ kind: 'drop' })
  await house.deliver()
  expect(await house.state()).toMatchObject({
    state: 'waiting',
    lastError: expect.stringMatching(/^connection failed \(\w+\)$/),
  })
  house.time.now += HOUR_MS
  await house.deliver()
  expect(await house.deliver()).toBe(false)
  const sent = await house.state()
  expect(sent).toMatchObject({ state: 'sent', attempts: 2 })
  const messageId = `<${sent?.id}@urugero.example>`
  expect(smtp.messages).toMatchObject([{ messageId }, { messageId }])
})

test('APPLY-21: a mail server that is slow is waited for, one that is too slow or down is not', async () => {
  const { house, smtp } = await startWithMail()
  const waits = async (behaviour: MailBehaviour, options: { timeoutMs?: number } = {}) => {
    const id = await house.apply()
    smtp.behaveOnce(behaviour)
    await house.deliver(options)
    return house.state(id)
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
  await house.expectNothingPersonal()
})

/** One instance that takes applications. */
async function startHouse(databaseUrl: string, settings: Record<string, string>) {
  const house = await startDeliveryHouse(databaseUrl, settings)
  const { db, clock, env } = house
  let last = ''
  return {
    ...house,
    async apply() {
      const application = makeApplication({ ...applicant, appliedAt: NOW })
      last = await insertApplication(db, application)
      const isConfigured = isConfirmationConfigured(env)
      await enqueue({ db, clock }, { kind: CONFIRMATION, subjectId: last, payload: {}, isConfigured })
      return last
    },
    state: (id = last) => house.stateOf(id, CONFIRMATION),
    expectNothingPersonal: () => house.expectUntold(/unmistakable/i),
  }
}

async function startWithFunction(engine: Engine = 'sqlite', settings: Record<string, string> = {}) {
  const cloudFunction = await startFunction()
  const env = { CONFIRMATION_FUNCTION_URL: cloudFunction.url, ...settings }
  return { cloudFunction, house: await startHouse(await newDatabaseUrl(engine), env) }
}

async function startWithMail(engine: Engine = 'sqlite') {
  const smtp = await startMailServer()
  return { smtp, house: await startHouse(await newDatabaseUrl(engine), { SMTP_URL: smtp.url }) }
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
