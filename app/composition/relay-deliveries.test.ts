import { expect, onTestFinished, test } from 'vitest'
import { REFERENCE_PATTERN } from '#app/features/contact/form/message-fields.ts'
import { CONTACT_AUTORESPONSE, CONTACT_MESSAGE } from '#app/features/contact/message.ts'
import { autoresponseText } from '#app/features/contact/message-mail-texts.ts'
import { deleteContactMessage } from '#app/features/contact/messages-repository.server.ts'
import { eraseMessage, sendMessageAgain } from '#app/features/contact/submit-message.server.ts'
import { OUTBOX_MAX_ATTEMPTS } from '#app/platform/outbox/outbox.server.ts'
import { cut, hang, html, huge, reset, slow, stall, status } from '#tests/fakes/behaviour.ts'
import { startFormRelay } from '#tests/fakes/form-relay.ts'
import { HARNESS_ORIGIN } from '#tests/support/harnesses/delivery-harness.ts'
import {
  asLine,
  COMPANY,
  relayAt,
  startMailServer,
  startMessageHarness,
  startRelay,
  startWithMail,
  startWithRelay,
  visitor,
} from '#tests/support/harnesses/message-harness.ts'
import { engines, newDatabaseUrl } from '#tests/support/storage.ts'
import { createDeliveries } from './deliveries.server.ts'

const HOUR_MS = 60 * 60 * 1000
const SOON_MS = 200

test.for(engines)(
  'CONTACT-20, CONTACT-21: one POST of form data goes to the relay, with the fields and every setting (%s)',
  async (engine) => {
    const { harness, relay } = await startWithRelay(engine)
    const message = await harness.send()
    expect(await harness.deliver()).toBe(true)
    expect(await harness.deliver()).toBe(false)
    expect(relay.requests).toHaveLength(1)
    expect(relay.requests[0]).toMatchObject({ method: 'POST', path: '/relay' })
    expect(relay.requests[0]?.headers).toMatchObject({
      'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
      origin: HARNESS_ORIGIN,
      referer: `${HARNESS_ORIGIN}/about`,
    })
    expect(message.reference).toMatch(REFERENCE_PATTERN)
    expect(relay.submissions).toEqual([
      {
        ...visitor,
        message: 'Unmistakable\r\nlines',
        reference: message.reference,
        _subject: `Website message ${message.reference}: Unmistakable subject`,
        _captcha: 'false',
        _template: 'table',
        _next: `${HARNESS_ORIGIN}/about`,
        _cc: COMPANY,
        _autoresponse: autoresponseText(message).replaceAll('\n', '\r\n'),
        _confirmation: 'Message sent successfully!',
      },
    ])
    expect(await harness.state()).toMatchObject({ state: 'sent', attempts: 1, lastError: null })
  },
)

test('CONTACT-08: what was left out arrives empty, and the subject line names the sender instead', async () => {
  const { harness, relay } = await startWithRelay()
  const { reference } = await harness.send({ phone: '', subject: '' })
  await harness.deliver()
  expect(relay.submissions).toMatchObject([
    { phone: '', subject: '', _subject: `Website message ${reference}: ${visitor.name}` },
  ])
})

test('CONTACT-20: every text arrives as it was written', async () => {
  const { harness, relay } = await startWithRelay()
  const boundary = '------formdata-undici-012345678901'
  for (const text of [
    'Murakaza neza 🎉👩🏾‍💻 ✓ ’ – é',
    'مرحبا، أريد أن أسأل\u202e عن السعر',
    'quotes " \' ` and \\ \\r\\n %0D%0A &amp; <b>bold</b>',
    `${boundary}\ncontent-disposition: form-data; name="_cc"\n\nevil@example.org\n${boundary}--`,
    '\nname="_cc"; filename="a.txt"\n\n\n.\n\n',
    `${'0123456789 🎉é '.repeat(900)}`.slice(0, 10_000),
    'x'.repeat(10_000),
  ]) {
    relay.clear()
    await harness.send({
      name: asLine(text).slice(0, 100),
      subject: asLine(text).slice(0, 100),
      message: text,
    })
    await harness.deliver()
    expect(relay.requests).toHaveLength(1)
    const [fields, ...others] = relay.submissions
    expect(others).toEqual([])
    expect(fields?.message?.replaceAll('\r\n', '\n')).toBe(text)
    expect(fields?.name).toBe(asLine(text).slice(0, 100).trim())
    expect(fields?._cc).toBe(COMPANY)
    expect(Object.keys(fields ?? {})).toHaveLength(12 + Number(fields?._autoresponse !== undefined))
  }
})

test.for(engines)(
  'CONTACT-22: while the relay fails, the message waits longer each time (%s)',
  async (engine) => {
    const { harness, relay } = await startWithRelay(engine)
    await harness.send()
    relay.behaveOnce(status(400, 'unmistakable'), status(503, 'busy'), html(502), reset())
    for (const [attempts, lastError, delay] of [
      [1, 'answered 400', 5_000],
      [2, 'answered 503', 10_000],
      [3, 'answered 502', 20_000],
      [4, expect.stringMatching(/^connection failed \(\w+\)$/), 40_000],
    ] as const) {
      expect(await harness.deliver()).toBe(true)
      const nextAttemptAt = harness.time.now + delay
      expect(await harness.state()).toMatchObject({ state: 'waiting', attempts, lastError, nextAttemptAt })
      harness.time.now = nextAttemptAt
    }
    expect(await harness.deliver()).toBe(true)
    expect(await harness.state()).toMatchObject({ state: 'sent', attempts: 5, lastError: null })
    expect(relay.submissions).toHaveLength(1)
    await harness.expectNothingPersonal()
  },
)

test('CONTACT-22: a relay that cannot be reached or never answers is left in time', async () => {
  const { harness, relay } = await startWithRelay()
  await harness.send()
  relay.behaveOnce(hang())
  await harness.deliver({ timeoutMs: SOON_MS })
  expect(await harness.state()).toMatchObject({ state: 'waiting', lastError: 'did not answer in time' })
  await relay.close()
  harness.time.now += HOUR_MS
  await harness.deliver()
  expect(await harness.state()).toMatchObject({ lastError: 'connection failed (ECONNREFUSED)' })
  await harness.expectNothingPersonal()
})

test('CONTACT-22: any OK answer counts, late, cut short, endless or in HTML', async () => {
  const { harness, relay } = await startWithRelay()
  for (const behaviour of [slow(50), cut(), stall(), huge(50_000_000), html(200), status(204)]) {
    await harness.send()
    relay.behaveOnce(behaviour)
    await harness.deliver()
    expect(await harness.state(), behaviour.kind).toMatchObject({ state: 'sent', attempts: 1 })
  }
  expect(relay.requests).toHaveLength(6)
})

test('CONTACT-21, CONTACT-22: a redirect back to the page counts and is not followed; no other redirect does', async () => {
  const { harness, relay } = await startWithRelay('sqlite', { PUBLIC_ORIGIN: 'http://localhost:3999' })
  const elsewhere = await startFormRelay()
  onTestFinished(() => elsewhere.close())
  const back = 'http://localhost:3999/about'
  for (const [location, code, state] of [
    [back, 302, 'sent'],
    [back, 303, 'sent'],
    [`${back}/`, 303, 'waiting'],
    [`${back}?sent=1`, 303, 'waiting'],
    ['http://localhost:3999/', 302, 'waiting'],
    ['/about', 302, 'waiting'],
    ['https://localhost:3999/about', 302, 'waiting'],
    ['http://localhost:3999@evil.example/about', 302, 'waiting'],
    ['http://[', 302, 'waiting'],
    [elsewhere.url, 307, 'waiting'],
    [back, 500, 'waiting'],
  ] as const) {
    await harness.send()
    relay.behaveOnce(status(code, '', { location }))
    await harness.deliver()
    const lastError = state === 'sent' ? null : `answered ${code}`
    expect(await harness.state(), location).toMatchObject({ state, lastError })
  }
  await harness.send()
  relay.behaveOnce(status(302))
  await harness.deliver()
  expect(await harness.state()).toMatchObject({ state: 'waiting', lastError: 'answered 302' })
  expect(elsewhere.requests).toEqual([])
})

test.for(engines)(
  'what was given up is delivered when staff send it again, and the visitor is answered once (%s)',
  async (engine) => {
    const { harness, relay } = await startWithRelay(engine)
    const { id } = await harness.send()
    relay.behave(status(500, 'down'))
    for (let attempt = 0; attempt < OUTBOX_MAX_ATTEMPTS; attempt++) {
      await harness.deliver()
      harness.time.now += HOUR_MS
    }
    expect(await harness.state()).toMatchObject({ state: 'dead', lastError: 'answered 500' })
    expect(await harness.deliver()).toBe(false)
    relay.clear()
    for (const time of ['the first', 'the second']) {
      expect(await sendMessageAgain(harness, id), time).toBe(true)
      expect(await harness.deliver(), time).toBe(true)
      expect(await harness.state(), time).toMatchObject({ state: 'sent', attempts: 1, lastError: null })
    }
    expect(relay.submissions.map((fields) => '_autoresponse' in fields)).toEqual([true, false])
  },
)

test('the visitor is answered with the first attempt alone: the relay may have taken what it failed to confirm', async () => {
  const { harness, relay } = await startWithRelay()
  await harness.send()
  relay.behaveOnce(status(503, 'busy'), reset())
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await harness.deliver()
    harness.time.now += HOUR_MS
  }
  expect(await harness.state()).toMatchObject({ state: 'sent', attempts: 3 })
  const bodies = relay.requests.map(({ body }) => body.toString())
  expect(bodies.filter((body) => body.includes('name="_autoresponse"'))).toEqual([bodies[0]])
})

test.for(engines)('the relay answers a mailbox five times an hour at most (%s)', async (engine) => {
  const { harness, relay } = await startWithRelay(engine)
  for (let count = 0; count < 7; count += 1) await harness.send({ message: `${count}` })
  while (await harness.deliver()) expect(relay.requests.length).toBeLessThanOrEqual(7)
  expect(relay.submissions).toHaveLength(7)
  expect(relay.submissions.filter((fields) => '_autoresponse' in fields)).toHaveLength(5)
})

test.for(engines)(
  'fifty messages at once all arrive, each once, also when every other attempt fails (%s)',
  async (engine) => {
    const { harness, relay } = await startWithRelay(engine)
    const all = Array.from({ length: 50 }, (_, n) => harness.send({ email: `${n}@example.org` }))
    const references = (await Promise.all(all)).map(({ reference }) => reference).sort()
    let asked = 0
    relay.behave(() => (++asked % 2 ? status(503, 'busy') : slow(1)))
    for (let round = 0; round < 20 && (await harness.unsent()) > 0; round += 1) {
      while (await harness.deliver()) expect(relay.requests.length).toBeLessThanOrEqual(500)
      harness.time.now += HOUR_MS
    }
    expect(relay.submissions.map(({ reference }) => reference ?? '').sort()).toEqual(references)
    expect(new Set(references).size).toBe(50)
  },
)

test.for(engines)('two workers at once deliver once (%s)', async (engine) => {
  const relay = await startRelay()
  const url = await newDatabaseUrl(engine)
  const [here, there] = [
    await startMessageHarness(url, relayAt(relay)),
    await startMessageHarness(url, relayAt(relay)),
  ]
  for (let n = 0; n < 5; n++) await here.send({ message: `${n}` })
  relay.behave(slow(20))
  const turns = Array.from({ length: 8 }, (_, n) => (n % 2 ? here : there).deliver())
  expect((await Promise.all(turns)).filter(Boolean)).toHaveLength(5)
  expect(relay.submissions).toHaveLength(5)
})

test.for(engines)('nothing is sent about an erased message (%s)', async (engine) => {
  const { harness, relay } = await startWithRelay(engine)
  const mail = await startWithMail(engine)
  for (const { harness: one, rows } of [
    { harness, rows: 1 },
    { harness: mail.harness, rows: 2 },
  ]) {
    const [erased, purged] = [await one.send(), await one.send({ message: 'another' })]
    await eraseMessage(one.database, erased.id)
    await deleteContactMessage(one.db, purged.id)
    for (let row = 0; row < rows; row += 1) expect(await one.deliver()).toBe(true)
    expect(await one.deliver()).toBe(false)
    expect(await one.stateOf(erased.id, CONTACT_MESSAGE)).toBeUndefined()
    expect(await one.stateOf(purged.id, CONTACT_MESSAGE)).toMatchObject({ state: 'sent' })
  }
  expect([relay.requests, mail.smtp.messages]).toEqual([[], []])
})

test('without a relay or a mail server, messages stay in the outbox untried, and no visitor is answered', async () => {
  const harness = await startMessageHarness(await newDatabaseUrl('sqlite'), {})
  expect(createDeliveries(harness)).toEqual({})
  const { id } = await harness.send()
  expect(await harness.deliver()).toBe(false)
  expect(await harness.state()).toMatchObject({ state: 'unconfigured', attempts: 0 })
  expect(await harness.stateOf(id, CONTACT_AUTORESPONSE)).toBeUndefined()
})

test('where both are configured, the relay gets the message and our own mail does not', async () => {
  const smtp = await startMailServer()
  const { harness, relay } = await startWithRelay('sqlite', { SMTP_URL: smtp.url })
  await harness.send()
  while (await harness.deliver()) expect(relay.requests.length).toBeLessThan(2)
  expect([relay.submissions.length, smtp.messages.length]).toEqual([1, 0])
})
