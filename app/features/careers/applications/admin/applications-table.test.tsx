import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DraftOwner } from '#app/forms/edit/drafts/draft-owner.tsx'
import { makeApplication } from '#tests/factories/content.ts'
import type { ListedApplication } from '../application-rows.ts'
import { ApplicationsScreen } from './applications-screen.tsx'
import { CoverLetterDialog } from './applications-table.tsx'

const ALL = { positionId: null, status: null, delivery: null, search: null }

test('AAPP-01, AAPP-02, AAPP-04: a row shows who applied for what and when, and what can be done about it', () => {
  const html = render([[{ applicantName: 'Élodie U.', coverLetter: 'Muraho', status: 'reviewing' }]])
  for (const column of ['Applicant', 'Position', 'Contact', 'Status', 'Applied', 'Actions']) {
    expect(html).toMatch(new RegExp(`<th[^>]*>(?:<a [^>]*>)?${column}<`))
  }
  expect(html).toContain('Backend engineer')
  expect(html).toContain('href="mailto:applicant@example.org"')
  expect(html).toContain('href="tel:+250788111222"')
  expect(html).toMatch(/<time [^>]*><span[^>]*>November 15, 2026<\/span> <span[^>]*>12:00<\/span><\/time>/)
  const status = /<select [^>]*aria-label="Status of Élodie U\."[^>]*>(.*?)<\/select>/.exec(html)?.[1] ?? ''
  expect([...status.matchAll(/>(\w+)<\/option>/g)].map((match) => match[1])).toEqual([
    'new',
    'reviewing',
    'interviewed',
    'accepted',
    'rejected',
  ])
  expect(status).toContain('selected="">reviewing')
  const link = /<a [^>]*aria-label="Open the resume of Élodie U\."[^>]*>/.exec(html)?.[0] ?? ''
  for (const attribute of [
    'href="https://example.org/resume.pdf"',
    'target="_blank"',
    'rel="noopener noreferrer"',
    'referrerPolicy="no-referrer"',
  ]) {
    expect(link).toContain(attribute)
  }
  expect(html).toContain('aria-label="Read the cover letter of Élodie U."')
  expect(html).toContain('aria-label="Delete the application of Élodie U."')
  expect(render([[{ coverLetter: null }]])).not.toContain('Read the cover letter')
})

test('AAPP-02: whatever an applicant wrote, only a web address becomes a link', () => {
  for (const resume of [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' https://example.org',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'vbscript:x',
    '//example.org/resume',
    '/admin/logout',
    'https://user:secret@example.org/',
    'https:example.org',
    'https://',
    '',
  ]) {
    const html = render([[{ resume }]])
    expect(html, resume).not.toContain('Open the resume')
    const addresses = [...html.matchAll(/href="([^"]*)"/g)]
      .map((match) => match[1] ?? '')
      .filter(
        (address) =>
          !address.startsWith('/?sort=') && !address.startsWith('/admin/applications?application='),
      )
    expect(addresses, resume).toEqual(['mailto:applicant@example.org', 'tel:+250788111222'])
  }
})

test('AAPP-01: earlier applications of one applicant for the same position stand marked below the newest', () => {
  const html = render([
    [{ applicantName: 'Twice' }, { applicantName: 'Twice before' }],
    [{ applicantName: 'Once', withdrawnAt: 1 }],
  ])
  const seen = html.match(/Status of [\w ]+|2nd application for this position|Earlier application|Withdrawn/g)
  expect(seen).toEqual([
    '2nd application for this position',
    'Status of Twice',
    'Earlier application',
    'Status of Twice before ',
    'Withdrawn',
    'Status of Once',
  ])
})

test('AAPP-01: a card names its actions in words that their accessible names hold', () => {
  const html = render([[{ applicantName: 'Élodie U.', coverLetter: 'Muraho' }]])
  const named = [
    ...html.matchAll(/aria-label="([^"]+)"[^>]*><svg.*?<\/svg><span class="xl:hidden">([^<]+)</g),
  ]
  expect(named.map(([, , word]) => word)).toEqual(['Resume', 'Cover letter', 'Open', 'Delete'])
  for (const [, name = '', word = ''] of named) expect(name.toLowerCase()).toContain(word.toLowerCase())
})

test('AAPP-01: the list says how many applications it shows', () => {
  expect(render([[{}, {}], [{}]])).toContain('>3 applications<')
})

test('the table has a button for its keys: once turned off, no key brings them back', () => {
  expect(render([[{}]])).toMatch(/<button [^>]*>Keys<kbd/)
})

test('APPLY-21: without mail it is said once, and of each row only what was sent or given up before', () => {
  const waiting = { state: 'waiting', attempts: 2, lastError: 'no answer', sentAt: null } as const
  const sentAt = Date.parse('2026-11-15T13:52:00Z')
  const sent = { state: 'sent', attempts: 1, lastError: null, sentAt } as const
  const threads = [[{ confirmation: waiting }], [{ confirmation: waiting }], [{ confirmation: sent }]]
  const html = render(threads, false)
  expect(html.match(/mail is not configured/g)).toEqual(['mail is not configured'])
  expect(html).toContain('No confirmations are sent: mail is not configured.')
  expect(html).toContain('Confirmation sent November 15, 2026, 15:52')
  expect(render(threads)).not.toContain('mail is not configured')
})

test('APPLY-21: the confirmation can be sent again where there is mail and it is not on its way', () => {
  const dead = { state: 'dead', attempts: 12, lastError: 'no answer', sentAt: null } as const
  const waiting = { state: 'waiting', attempts: 0, lastError: null, sentAt: null } as const
  expect(render([[{ confirmation: dead }]])).toContain('Confirmation failed: no answer')
  expect(render([[{ confirmation: dead }]])).toContain('Send again')
  expect(render([[{ confirmation: dead }]], false)).not.toContain('Send again')
  expect(render([[{ confirmation: waiting }]])).not.toContain('Send again')
  expect(render([[{ confirmation: null }]])).not.toContain('Confirmation')
})

test('a row says what became of the last answer, by whichever way it went', () => {
  const createdAt = Date.parse('2026-11-15T13:52:00Z')
  const dead = { state: 'dead', attempts: 12, lastError: 'mailbox full', sentAt: null } as const
  const failed = render([[{ answer: { createdAt, delivery: dead } }]])
  expect(failed).toContain('Answer failed: mailbox full')
  expect(failed).toContain('Send again')
  expect(render([[{ answer: { createdAt, delivery: null } }]])).toContain(
    'Answered elsewhere November 15, 2026, 15:52',
  )
  expect(render([[{}]])).not.toMatch(/Answered elsewhere \w/)
})

test('AAPP-03: the cover letter opens in a dialog, line by line as it was written', () => {
  const application = makeApplication({
    applicantName: 'Élodie U.',
    coverLetter: 'Muraho,\n\n<b>I</b> apply.',
  })
  const row = { ...application, confirmation: null, answer: null, isEarlier: false, place: 1 }
  const html = renderToString(<CoverLetterDialog row={row} onClose={() => {}} />)
  expect(html).toMatch(/<dialog [^>]*open=""/)
  expect(html).toMatch(/<h2[^>]*>Cover letter<\/h2>/)
  expect(html.replaceAll('<!-- -->', '')).toContain('Élodie U., Backend engineer')
  expect(html).toMatch(/whitespace-pre-wrap"[^>]*>Muraho,\n\n&lt;b&gt;I&lt;\/b&gt; apply\.</)
})

test('AAPP-07: deleting asks first', () => {
  const html = render([[{}]])
  expect(html).toMatch(
    /role="alertdialog".*<h2[^>]*>Are you sure you want to delete this application\?<\/h2>/,
  )
})

function render(threads: Partial<ListedApplication>[][], isMailConfigured = true): string {
  const items = threads.map((thread) =>
    thread.map((change) => ({
      ...makeApplication(change),
      confirmation: change.confirmation ?? null,
      answer: change.answer ?? null,
    })),
  )
  const screen = (
    <DraftOwner id="staff">
      <ApplicationsScreen
        page={{ items, next: null }}
        opened={null}
        isMissing={false}
        filter={ALL}
        toAnswer={null}
        after={null}
        isMailConfigured={isMailConfigured}
        isAnswerConfigured={isMailConfigured}
        now={0}
      />
    </DraftOwner>
  )
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element: screen }])} />)
}
