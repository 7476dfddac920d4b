import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CONTACT_AUTORESPONSE, CONTACT_REPLY } from '#app/features/contact/message.ts'
import { insertEntry } from '#app/forms/entries/entries-repository.server.ts'
import { enqueue } from '#app/platform/outbox/outbox.server.ts'
import type { MailBehaviour } from '#tests/fakes/smtp.ts'
import { decoded, headLines } from '#tests/support/decoded-mail.ts'
import {
  asLine,
  COMPANY,
  startWithMail,
  startWithRelay,
  visitor,
} from '#tests/support/harnesses/message-harness.ts'
import { engines } from '#tests/support/storage.ts'

const HOUR_MS = 60 * 60 * 1000
const SOON_MS = 200

test.for(engines)(
  'else one mail goes to the company, to be answered to the visitor, and one to the visitor (%s)',
  async (engine) => {
    const { harness, smtp } = await startWithMail(engine)
    const { id, reference } = await harness.send()
    expect([await harness.deliver(), await harness.deliver(), await harness.deliver()]).toEqual([
      true,
      true,
      false,
    ])
    const [toCompany, toVisitor] = harness.sorted(smtp.messages)
    expect(smtp.messages).toHaveLength(2)
    const delivery = await harness.state()
    expect(toCompany).toMatchObject({
      from: 'jobs@urugero.test',
      to: [COMPANY],
      subject: `Website message ${reference}: ${visitor.subject}`,
      messageId: `<${delivery?.id}@urugero.example>`,
    })
    const head = headLines(toCompany?.raw ?? '')
    expect(head).toContain(`To: ${COMPANY}`)
    expect(head).toContain(`Reply-To: ${visitor.email}`)
    expect(head.filter((line) => /^(cc|bcc):/i.test(line))).toEqual([])
    const text = decoded(toCompany?.raw ?? '')
    for (const part of [visitor.name, visitor.phone, visitor.email, visitor.subject, reference]) {
      expect(text.split(part).length - 1, part).toBeGreaterThanOrEqual(2)
    }
    expect(text).toContain('Unmistakable\nlines')
    expect(text).toContain('Unmistakable<br/>lines')

    const answer = await harness.stateOf(id, CONTACT_AUTORESPONSE)
    expect(answer).toMatchObject({ state: 'sent' })
    expect(toVisitor).toMatchObject({
      to: [visitor.email],
      subject: `We received your message: ${reference}`,
      messageId: `<${answer?.id}@urugero.example>`,
    })
    expect(headLines(toVisitor?.raw ?? '')).toEqual(
      expect.arrayContaining([`Reply-To: ${COMPANY}`, 'Auto-Submitted: auto-generated']),
    )
    const answerText = decoded(toVisitor?.raw ?? '')
    expect(answerText).toContain(`Hello ${visitor.name},`)
    expect(answerText).not.toMatch(/Unmistakable (subject|lines)|lines|788 111/)
  },
)

test('a reply of staff goes out as the mail of a person, not as one of a machine', async () => {
  const { harness, smtp } = await startWithMail()
  const { db, clock } = harness
  const { id } = await harness.send()
  const reply = {
    id: randomUUID(),
    kind: 'reply',
    author: 'Office',
    authorId: null,
    text: 'Yes.',
    createdAt: clock(),
  } as const
  await insertEntry(db, 'message_entries', id, reply)
  const sending = { kind: CONTACT_REPLY, subjectId: id, payload: {}, isConfigured: true }
  await enqueue({ db, clock }, { id: reply.id, ...sending })
  while (await harness.deliver()) expect(smtp.messages.length).toBeLessThan(4)
  const automatic = smtp.messages.filter(({ raw }) =>
    headLines(raw).includes('Auto-Submitted: auto-generated'),
  )
  expect(smtp.messages).toHaveLength(3)
  expect(automatic.map(({ messageId }) => messageId)).not.toContain(`<${reply.id}@urugero.example>`)
  expect(automatic).toHaveLength(2)
})

test('whatever a visitor types, a mail has the recipients and the head that we gave it', async () => {
  const { harness, smtp } = await startWithMail()
  await harness.send({ name: 'Plain', subject: 'plain', email: 'plain@example.org' })
  while (await harness.deliver()) expect(smtp.messages.length).toBeLessThan(3)
  const names = (raw: string) => headLines(raw).map((line) => line.split(':', 1)[0])
  const usual = harness.sorted(smtp.messages).map(({ raw }) => names(raw))
  for (const text of [
    'A\r\nBcc: evil@example.org',
    'A\nBcc: evil@example.org\n\nA body',
    'A\u2028Bcc: evil@example.org\u2029\u0085Cc: evil@example.org',
    'A, <evil@example.org>, "B" <evil@example.org>',
    'evil@example.org,evil@example.org',
    '=?utf-8?Q?A=0D=0ABcc:_evil@example.org?=',
    '"quoted" \\ (comment) ; evil@example.org:',
    'مرحبا 🎉 \u202e',
  ]) {
    smtp.clear()
    const email = `${randomUUID()}@example.org`
    await harness.send({ name: text, subject: text, phone: text, message: text, email })
    while (await harness.deliver()) expect(smtp.messages.length).toBeLessThan(3)
    const mails = harness.sorted(smtp.messages)
    expect(
      mails.map(({ to }) => to),
      text,
    ).toEqual([[COMPANY], [email]])
    expect(
      mails.map(({ raw }) => names(raw)),
      text,
    ).toEqual(usual)
    const [toCompany] = mails
    expect(toCompany?.subject).toContain(asLine(text).replaceAll('=?', '= ?'))
    expect(headLines(toCompany?.raw ?? '')).toContain(`Reply-To: ${email}`)
  }
})

test('nothing is sent to what is not a single address, neither by the relay nor by us', async () => {
  for (const start of [startWithRelay, startWithMail]) {
    const started = await start()
    const { harness } = started
    for (const email of [
      'a@x.org,b@y.org',
      'a@x.org\r\nBcc: b@y.org',
      'A <a@x.org>',
      'a@x.org;b@y.org',
      '',
    ]) {
      await harness.send({ email })
      while (await harness.deliver());
      const lastError = 'not an address to send mail to'
      expect(await harness.state(), email).toMatchObject({ state: 'waiting', lastError })
    }
    expect('relay' in started ? started.relay.requests : started.smtp.messages).toEqual([])
  }
})

test.for(engines)('a mail server that refuses is asked again later (%s)', async (engine) => {
  const { harness, smtp } = await startWithMail(engine, { withoutAnswers: true })
  await harness.send()
  for (const [at, code, command] of [
    ['mail', 421, 'MAIL FROM'],
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
  expect(await harness.state()).toMatchObject({ state: 'sent', attempts: 6 })
  expect(smtp.messages).toHaveLength(1)
  await harness.expectNothingPersonal()
})

test('a mail whose receipt was lost goes out once more, under the same id', async () => {
  const { harness, smtp } = await startWithMail('sqlite', { withoutAnswers: true })
  await harness.send()
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

test('a mail server that is slow is waited for, one that is too slow or down is not', async () => {
  const { harness, smtp } = await startWithMail('sqlite', { withoutAnswers: true })
  const waits = async (behaviour: MailBehaviour, options: { timeoutMs?: number } = {}) => {
    await harness.send()
    smtp.behaveOnce(behaviour)
    await harness.deliver(options)
    return harness.state()
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
