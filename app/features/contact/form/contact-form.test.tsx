import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ContactForm } from './contact-form.tsx'
import { type ContactAnswer, EMPTY_CONTACT } from './message-fields.ts'

const QUESTION = { first: 0, second: 9, token: 'signed' }
const KEY = 'a-key-of-one-attempt'

test('CONTACT-05 to CONTACT-08: the fields, what is required, and help for filling them in', () => {
  const html = draw()
  for (const [name, label, hints, isRequired] of [
    ['name', 'Name', ['autoComplete="name"', 'dir="auto"'], true],
    ['email', 'Email', ['type="email"', 'inputMode="email"', 'autoComplete="email"'], true],
    ['phone', 'Phone (optional)', ['type="tel"', 'inputMode="tel"', 'autoComplete="tel"'], false],
    ['subject', 'Subject (optional)', ['dir="auto"'], false],
    ['message', 'Message', ['dir="auto"', 'rows="6"'], true],
  ] as const) {
    const control = new RegExp(`<(input|textarea)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
    for (const hint of hints) expect(control).toContain(hint)
    expect(control.includes('required=""'), name).toBe(isRequired)
    expect(html).toContain(`>${label}</label>`)
  }
  // Without scripts the browser must limit the length: no message could explain the error.
  expect(html).toMatch(/<textarea[^>]*maxLength="10000"/)
  // Only the captcha, which is there once a script fills it.
  expect(html.match(/<[^>]*readOnly[^>]*>/g)).toEqual([expect.stringContaining('name="answer"')])
})

test('the cached page holds a form that works without scripts, and neither question nor key', () => {
  const html = draw({}, '/about')
  const opening = /<form[^>]*>/.exec(html)?.[0]
  for (const attribute of [
    'id="contact-form"',
    'action="/contact#contact-form"',
    'method="post"',
    'encType="multipart/form-data"',
  ]) {
    expect(opening).toContain(attribute)
  }
  expect(opening).not.toContain('noValidate')
  expect(html).toContain('name="page" value="/about"')
  expect(html).not.toContain('name="key"')
  expect(html).toContain('<div class="noscript:hidden invisible">')
  for (const name of ['question', 'answer']) expect(html).toContain(`name="${name}" value=""`)
  expect(html).toMatch(/<button type="submit"[^>]*>Continue</)
  expect(html).not.toMatch(/<button type="submit"[^>]* disabled=""/)
  for (const role of ['status', 'alert']) expect(html).not.toContain(`role="${role}"`)
})

test('beside the button stands what the message is used for, and for how long', () => {
  const html = draw({ retention: '1 month' })
  expect(html).toContain('We use this to answer you, and delete it after 1 month.')
  expect(html).toMatch(/<a (?=[^>]*href="\/privacy-policy")[^>]*>Privacy Policy<\/a>/)
})

test('without scripts, what is wrong stands beside its field, with the texts as typed', () => {
  const html = draw({
    answer: refused({ ok: false, reason: 'invalid', errors: { name: 'Please enter your name.' } }),
  })
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="name"/)
  expect(html).toContain('>Please enter your name.<')
  expect(html).toContain('value="typed@example.org"')
  expect(html).toContain('>Typed &lt;message&gt;</textarea>')
  expect(html).toContain('name="page" value="/services"')
  expect(html).toMatch(/<button type="submit"[^>]*>Continue</)
})

test('CONTACT-09, CONTACT-10: without scripts, the question comes with the second page', () => {
  for (const [problem, text] of [
    ['missing', 'short question below'],
    ['wrong', 'Incorrect answer, please try again'],
    ['expired', 'That question had run out, please answer this one'],
  ] as const) {
    const html = draw({ answer: refused({ ok: false, reason: 'verification', problem }) })
    expect(html).toMatch(/>One last step: please answer the .*<a href="#contact-question".*, then send\.</)
    expect(html).toContain('<div id="contact-question"')
    expect(html).not.toContain('Keep this question')
    expect(html).toContain('>What is 0 + 9?<')
    expect(html).toContain('name="question" value="signed"')
    expect(html).toContain(`name="key" value="${KEY}"`)
    expect(html, problem).toContain(`>${text}<`)
    expect(html).toMatch(/<button type="submit"[^>]*>Send message</)
  }
})

test('CONTACT-19: without scripts, a failure is told at the top of the form, and it can be sent again', () => {
  for (const [result, text] of [
    [{ ok: false, reason: 'failed' }, 'Nothing was lost'],
    [{ ok: false, reason: 'limited', retryAfterSeconds: 120 }, 'in 2 minutes'],
  ] as const) {
    const html = draw({ answer: refused(result) })
    expect(html).toMatch(/role="alert".*>Failed to send message\. Please try again later\.<.*name="name"/)
    expect(html.match(/role="alert"/g)).toHaveLength(1)
    expect(html).toContain(text)
    expect(html).toContain('>What is 0 + 9?<')
  }
})

test('CONTACT-17, CONTACT-18: a message that was sent without scripts is confirmed above an empty form', () => {
  const html = draw({ sent: 'UG-7K3M-9QXT' })
  expect(html).toMatch(/role="status".*>Message sent successfully!<.*>Your reference is UG-7K3M-9QXT\.</)
  expect(html).toContain('We answer within one working day.')
  expect(html).toMatch(/<textarea[^>]*name="message"[^>]*><\/textarea>/)
})

function refused(result: ContactAnswer['result']): ContactAnswer {
  return {
    result,
    typed: { ...EMPTY_CONTACT, email: 'typed@example.org', message: 'Typed <message>' },
    page: '/services',
    retry: { question: QUESTION, key: KEY },
  }
}

function draw(change: Partial<Parameters<typeof ContactForm>[0]> = {}, path = '/contact'): string {
  const element = <ContactForm retention="12 months" {...change} />
  const router = createMemoryRouter([{ path, element }], { initialEntries: [path] })
  return renderToString(<RouterProvider router={router} />)
}
