import { expect, onTestFinished, test } from 'vitest'
import { startSmtp } from '#tests/fakes/smtp.ts'
import { headLines } from '#tests/support/decoded-mail.ts'
import { createMailer } from './mailer.server.ts'

const MAIL = {
  to: 'applicant@example.org',
  subject: 'A subject',
  text: 'A text',
  html: '<p>A text</p>',
  messageId: '<an-id@urugero.test>',
}

test('a server that has the mail may take its time: giving up would only send it again', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.close)
  smtp.behave({ kind: 'slow', ms: 2_000 })
  const { send } = createMailer(smtp.url, 'jobs@urugero.test', { connectingMs: 1_500, timeoutMs: 20_000 })
  await send(MAIL)
  expect(smtp.messages.map(({ messageId }) => messageId)).toEqual([MAIL.messageId])
})

test('nothing that is not one address gets a mail', async () => {
  const { send } = createMailer('smtp://127.0.0.1:1', 'jobs@urugero.test')
  for (const to of [
    'a@example.org, b@example.org',
    'A <a@example.org>',
    'a@example.org\r\nBcc: b@example.org',
  ]) {
    await expect(send({ ...MAIL, to })).rejects.toThrow('not an address')
    await expect(send({ ...MAIL, replyTo: to })).rejects.toThrow('not an address')
  }
  await expect(send({ ...MAIL, messageId: '<an-id>\r\nBcc: b@example.org' })).rejects.toThrow('not the id')
})

test('a mail may have a reply address, and its subject is one plain line', async () => {
  const smtp = await startSmtp()
  onTestFinished(smtp.close)
  const { send } = createMailer(smtp.url, 'jobs@urugero.test')
  await send({ ...MAIL, replyTo: 'visitor@example.org', subject: 'A\r\nBcc: b@example.org =?utf-8?Q?=0A?=' })
  const head = headLines(smtp.messages[0]?.raw ?? '')
  expect(head).toContain('Reply-To: visitor@example.org')
  expect(head).toContain('Subject: A Bcc: b@example.org = ?utf-8?Q?=0A?=')
  expect(head.filter((line) => /^b?cc:/i.test(line))).toEqual([])
  await send(MAIL)
  expect(headLines(smtp.messages[1]?.raw ?? '').filter((line) => /^reply-to:/i.test(line))).toEqual([])
})
