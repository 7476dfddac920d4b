import { expect, test } from 'vitest'
import { makeApplication } from '#tests/factories/content.ts'
import { answerMail } from './answer-mail.server.tsx'
import {
  answerLink,
  answerTemplates,
  fillIn,
  findTemplate,
  findUnknownPlaceholder,
} from './application-answer.ts'

const application = makeApplication({
  id: '1a2b3c4d-0000-4000-8000-000000000000',
  applicantName: 'Élodie\r\nBcc: x@example.org',
  positionTitle: 'Backend & more',
})

test('every template fills in its placeholders and leaves none', () => {
  expect(answerTemplates.map(({ name }) => name)).toEqual([
    'Received',
    'Invited',
    'Rejected',
    'Position closed',
  ])
  for (const { text } of answerTemplates) {
    expect(findUnknownPlaceholder(text)).toBeNull()
    const filled = fillIn(text, application)
    expect(filled).toContain('Hello Élodie Bcc: x@example.org,\n\n')
    expect(filled).toContain('Backend & more')
    expect(filled).not.toMatch(/[{}]/)
    expect(filled).not.toMatch(/\d/)
  }
})

test('a template is recognised in what became of it, and a text of one’s own is none', () => {
  for (const { name, text } of answerTemplates) {
    expect(findTemplate(fillIn(text, application))).toBe(name)
  }
  const invitation = answerTemplates[1].text
  expect(findTemplate(invitation.replace('[day and time]', 'Friday at 9:00'))).toBe('Invited')
  expect(findTemplate(`${invitation}\n\n${answerTemplates[2].text}`)).toBe('Rejected')
  expect(findTemplate('Hello,\n\nThank you for applying for Designer. We chose somebody else.')).toBeNull()
})

test('what is no placeholder is found before it is sent', () => {
  expect(findUnknownPlaceholder('Hello {nmae}')).toBe('{nmae}')
  expect(findUnknownPlaceholder('Hello {}')).toBe('{}')
  expect(findUnknownPlaceholder('Hello {constructor}')).toBe('{constructor}')
  expect(findUnknownPlaceholder('{name} {position} {reference} { name } {')).toBeNull()
})

test('an answer for a mail program cannot add headers, and is cut where links end', () => {
  const link = answerLink(application, `Hello {name},\n\n${'é'.repeat(2_000)}`)
  expect(link).toMatch(/^mailto:applicant@example\.org\?subject=Your%20application%3A%20Backend%20%26%20more/)
  expect(link.split('&')).toHaveLength(2)
  expect(link).not.toMatch(/\s|bcc=/i)
  expect(link.length).toBeLessThanOrEqual(1_900)
  expect(decodeURIComponent(link)).toMatch(/…$/)
})

test('the mail holds the answer with its line ends, its author, and the private page once', () => {
  const url = 'https://urugero.example/careers/application?key=k'
  const mail = answerMail({ application, entry: { text: 'Hello,\n<b>yes</b>.', author: 'A recruiter' }, url })
  expect(mail.subject).toBe('Your application: Backend & more [AP-1A2B-3C4D]')
  expect(mail.text).toContain('Hello,\n<b>yes</b>.\n\nA recruiter\n')
  expect(mail.text.split(url)).toHaveLength(2)
  expect(mail.html).toContain('Hello,<br/>&lt;b&gt;yes&lt;/b&gt;.')
})
