import { expect, test } from 'vitest'
import { company } from '#app/shared/company.ts'
import { confirmationMail } from './confirmation-mail.server.tsx'

const ADDRESS = 'https://urugero.example/careers/application?key=an-id.a-signature'

function make(change: Partial<Parameters<typeof confirmationMail>[0]> = {}) {
  return confirmationMail({
    applicantName: 'An applicant',
    positionTitle: 'Backend engineer',
    appliedAt: Date.parse('2026-11-15T10:00:00Z'),
    url: ADDRESS,
    ...change,
  })
}

test('APPLY-20: the mail says what was received and when, what follows, and where it can be taken back', async () => {
  const { subject, text, html } = await make()
  expect(subject).toBe('We received your application: Backend engineer')
  const plain = text.replace(/\s+/g, ' ')
  for (const part of [
    'Hello An applicant,',
    'Your application for Backend engineer reached us on November 15, 2026.',
    'Every applicant hears from us',
    'There you see its status and can withdraw or erase it.',
    'Keep this link to yourself',
    company.name,
    company.address.building,
    company.address.street,
    company.phone,
  ]) {
    expect(plain).toContain(part)
    expect(html.replaceAll('<!-- -->', '').replace(/<[^>]+>/g, '')).toContain(part)
  }
})

test('the text reads like a letter: short lines, and the address once and whole', async () => {
  const { text } = await make()
  const lines = text.split('\n')
  expect(lines.filter((line) => line.length > 76)).toEqual([])
  expect(lines.filter((line) => line.includes('http'))).toEqual([ADDRESS])
  expect(text).not.toMatch(/<|&|\[/)
})

test('the mail loads nothing and leads nowhere but to the applicant’s own page', async () => {
  const { html } = await make()
  expect(html).not.toMatch(/<(img|script|link|iframe)|src=|url\(|@import/i)
  expect(new Set(Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href))).toEqual(
    new Set([ADDRESS]),
  )
  expect(html).toContain('max-width:600px')
})

test('a name or a title is text, whatever it looks like', async () => {
  const { html, text } = await make({
    applicantName: 'A <b>bold</b> & "quoted" name',
    positionTitle: 'R&D <i>',
  })
  expect(html).toContain('A &lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot; name')
  expect(html).not.toMatch(/<b>|<i>/)
  expect(text).toContain('A <b>bold</b> & "quoted" name')
})
