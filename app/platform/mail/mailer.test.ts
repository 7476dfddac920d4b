import { expect, onTestFinished, test } from 'vitest'
import { startSmtp } from '#tests/fakes/smtp.ts'
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
  }
})
