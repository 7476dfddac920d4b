import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { NOT_ACCEPTING } from '../../positions/position.ts'
import { EMPTY_APPLICANT, PHONE_PATTERN, type SubmitAnswer } from '../application.schema.ts'
import { ApplicationDrawer } from './application-drawer.tsx'

const POSITION = { id: 'job-1', title: 'Backend engineer', isOpen: true }
const ADDRESS = '/careers?job=job-1&apply=1'
const QUESTION = { first: 3, second: 4, token: 'signed' }
const KEY = 'a-key-of-one-attempt'

test('APPLY-01: the drawer is open or closed', () => {
  expect(draw({})).toMatch(/<dialog[^>]* open=""/)
  for (const closed of [draw({ isOpen: false }), draw({ position: null })]) {
    expect(closed).not.toContain('open=""')
    expect(closed).not.toContain('<form')
  }
})

test('the cached page holds a form that works without scripts, and neither question nor key', () => {
  const html = draw({})
  expect(html).toContain(
    'action="/careers?job=job-1&amp;apply=1" encType="multipart/form-data" method="post"',
  )
  expect(html).not.toContain('noValidate')
  expect(html).toContain('name="jobId" value="job-1"')
  for (const name of ['key', 'question', 'answer']) expect(html).not.toContain(`name="${name}"`)
  expect(html).toMatch(/<button type="submit"[^>]*>Continue</)
  expect(html).not.toMatch(/<button type="submit"[^>]* disabled=""/)
  for (const text of ['Backend engineer', 'Your application', 'Back to the position', 'for 12 months']) {
    expect(html).toContain(text)
  }
})

test('APPLY-02, APPLY-06: all but the cover letter is required, and a PDF may stand in for the link', () => {
  const html = draw({})
  for (const [name, hints] of [
    ['applicantName', ['autoComplete="name"']],
    ['email', ['type="email"', 'inputMode="email"', 'autoComplete="email"']],
    ['phone', ['type="tel"', 'autoComplete="tel"', `pattern="${PHONE_PATTERN}"`]],
    ['resume', ['type="url"', 'inputMode="url"', 'autoComplete="url"']],
  ] as const) {
    const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0]
    for (const hint of hints) expect(input).toContain(hint)
    // Without scripts the browser cannot know of the file, and the server asks for the link.
    expect(input?.includes('required=""'), name).toBe(name !== 'resume')
  }
  expect(html).toMatch(/<form [^>]*encType="multipart\/form-data"/)
  const file = /<input[^>]*name="resumeFile"[^>]*>/.exec(html)?.[0]
  expect(file).toMatch(/type="file".*accept="application\/pdf,\.pdf"/)
  const letter = /<textarea[^>]*>/.exec(html)?.[0]
  expect(letter).toContain('name="coverLetter"')
  expect(letter).not.toMatch(/required|maxLength/i)
  // Without scripts there is no live counter.
  expect(html).toContain('>At most 500 characters<')
  expect(html).not.toContain('0/500')
})

test('without scripts, what is wrong stands beside its field, with the texts as typed', () => {
  const html = draw({ answer: refused({ reason: 'invalid', errors: { phone: 'Please enter digits.' } }) })
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="phone"/)
  expect(html).toContain('>Please enter digits.<')
  expect(html).toContain('value="typed@example.org"')
  expect(html).toContain('>Typed &lt;letter&gt;</textarea>')
  expect(html).toMatch(/<button type="submit"[^>]*>Continue</)
})

test('APPLY-08, APPLY-09: without scripts, the question comes with the second page', () => {
  for (const [problem, text] of [
    ['missing', 'One last step: please answer this question.'],
    ['wrong', 'Incorrect verification answer. Please try again.'],
    ['expired', 'Incorrect verification answer. Please try again.'],
  ] as const) {
    const html = draw({ answer: refused({ reason: 'verification', problem }) })
    expect(html).toContain('>What is 3 + 4?<')
    expect(html).toContain('name="question" value="signed"')
    expect(html).toContain(`name="key" value="${KEY}"`)
    expect(html, problem).toContain(`>${text}<`)
    expect(html).toMatch(/<button type="submit"[^>]*>Submit Application</)
  }
})

test('APPLY-17: without scripts, a failure is told above the button, and the form can be sent again', () => {
  for (const [result, text] of [
    [{ reason: 'failed' }, 'Nothing was lost'],
    [{ reason: 'limited', retryAfterSeconds: 120 }, 'in 2 minutes'],
  ] as const) {
    const html = draw({ answer: refused(result) })
    expect(html).toMatch(/role="alert".*Failed to submit application\. Please try again\./)
    expect(html).toContain(text)
    expect(html).toContain('>What is 3 + 4?<')
  }
})

test('a position that was closed meanwhile takes nothing more, and the texts stay', () => {
  const html = draw({ answer: refused({ reason: 'closed' }) })
  expect(html).toContain(`>${NOT_ACCEPTING}<`)
  expect(html).toContain('value="typed@example.org"')
  expect(html).not.toContain('type="submit"')
  expect(html).not.toContain('By applying you agree')
  expect(html).toMatch(/<a (?=[^>]*href="\/careers\?filter=active")[^>]*>See open positions<\/a>/)
})

test('a position that was closed before an application could be sent shows no way to send it', () => {
  const html = draw({ position: { ...POSITION, isOpen: false } })
  expect(html).toContain(`>${NOT_ACCEPTING}<`)
  expect(html).toContain('It was closed before your application could be sent.')
  expect(html).not.toContain('type="submit"')
})

type Refused =
  Exclude<SubmitAnswer['result'], { ok: true }> extends infer R
    ? R extends { ok: false }
      ? Omit<R, 'ok'>
      : never
    : never

function refused(result: Refused): SubmitAnswer {
  return {
    result: { ok: false, ...result } as SubmitAnswer['result'],
    typed: { ...EMPTY_APPLICANT, email: 'typed@example.org', coverLetter: 'Typed <letter>' },
    retry: { question: QUESTION, key: KEY },
  }
}

function draw(change: Partial<Parameters<typeof ApplicationDrawer>[0]>): string {
  const element = (
    <ApplicationDrawer
      position={POSITION}
      isOpen
      retention="12 months"
      path={ADDRESS}
      closeTo="/careers"
      backTo="/careers?job=job-1"
      answer={undefined}
      onClose={() => {}}
      onDone={() => {}}
      {...change}
    />
  )
  const router = createMemoryRouter([{ path: '/careers', element }], { initialEntries: [ADDRESS] })
  return renderToString(<RouterProvider router={router} />)
}
