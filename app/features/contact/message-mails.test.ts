import { expect, test } from 'vitest'
import { company } from '#app/shared/company.ts'
import { makeContactMessage } from '#tests/factories/content.ts'
import { autoresponseText } from './message-mail-texts.ts'
import { autoresponseMail, companyMail } from './message-mails.server.tsx'

const REFERENCE = 'UG-7K3M-9QXT'

function plain(html: string): string {
  return html.replaceAll('<!-- -->', '').replace(/<[^>]+>/g, '')
}

test('the mail to the company holds all that was written, whole and in its own lines', async () => {
  const message = [
    'First line',
    '  indented,   with   spaces',
    '',
    `${'a long line '.repeat(50)}end`,
    '<b>& "x"',
  ].join('\n')
  const sent = makeContactMessage({
    ...{ reference: REFERENCE, name: 'A <i>visitor</i> & co', phone: '+250 788', page: '/about', message },
    ...{ subject: 'About "that"', createdAt: Date.parse('2026-11-15T10:00:00Z') },
  })
  const { subject, text, html } = await companyMail(sent)
  expect(subject).toBe(`Website message ${REFERENCE}: About "that"`)
  expect(text).toContain(`\n\n${message}\n\n`)
  for (const line of [
    `Reference: ${REFERENCE}`,
    'Name: A <i>visitor</i> & co',
    'Email: visitor@example.org',
    'Phone: +250 788',
    'Subject: About "that"',
    'Sent: November 15, 2026, 12:00, from the page /about',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
  expect(plain(html)).toContain('A &lt;i&gt;visitor&lt;/i&gt; &amp; co')
  expect(html).toContain('First line<br/>  indented,   with   spaces<br/><br/>a long line')
  expect(html).toContain('&lt;b&gt;&amp; &quot;x&quot;')
  expect(html).not.toMatch(/<(i|b|img|script|link|iframe|a)[\s>]|src=|url\(|@import/i)
})

test('CONTACT-08: what was left out is said to be', async () => {
  const { subject, text } = await companyMail(makeContactMessage({ reference: REFERENCE }))
  expect(subject).toBe(`Website message ${REFERENCE}: A visitor`)
  expect(text).toContain('Phone: not given\nSubject: not given')
})

test('CONTACT-21: the answer to the visitor quotes the reference and nothing of the message', async () => {
  const message = makeContactMessage({
    ...{ reference: REFERENCE, name: 'Call evil.example now', subject: 'Secret subject', phone: '+1 555' },
    message: 'Secret message https://evil.example',
  })
  const mail = await autoresponseMail(message)
  expect(mail.subject).toBe(`We received your message: ${REFERENCE}`)
  for (const text of [autoresponseText(message), mail.text, plain(mail.html)]) {
    const words = text.replace(/\s+/g, ' ')
    for (const part of [
      'Hello Call evil. example now,',
      `Your reference is ${REFERENCE}.`,
      'reached us on November 15, 2026.',
      'answers within one working day',
      company.name,
      company.address.building,
      company.address.street,
      company.phone,
      company.email,
    ]) {
      expect(words).toContain(part)
    }
    expect(words).not.toMatch(/secret|https?:|555|evil\.example/i)
  }
  expect(mail.html).not.toMatch(/href=|src=/)
})
