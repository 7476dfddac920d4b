import { expect, test } from 'vitest'
import { insertContactMessage } from '#app/features/contact/messages-repository.server.ts'
import { makeContactMessage } from '#tests/factories/content.ts'
import { form, startTestApp, type TestApp } from '#tests/support/test-app.ts'

const NOW = Date.parse('2026-11-15T10:00:00Z')
const PAGES = ['/', '/about', '/services', '/terms-of-service', '/contact']

const MESSAGE = {
  name: 'A visitor',
  phone: '',
  email: 'visitor@example.org',
  subject: '',
  message: 'Muraho, two\r\nlines',
  page: '/about',
}

test('CONTACT-01: every page with the form is cached, without a question or a key', async () => {
  const app = await startTestApp({ env: { RETENTION_MONTHS: '7' } })
  for (const path of PAGES) {
    const response = await app.fetch(path)
    const html = await response.text()
    expect([response.status, response.headers.has('etag')], path).toEqual([200, true])
    expect(html.match(/<form[^>]*id="contact-form"/g), path).toHaveLength(1)
    expect(html, path).toContain('action="/contact#contact-form"')
    expect(html, path).toContain(`name="page" value="${path}"`)
    expect(html, path).toContain('delete it after 7 months.')
    expect(html, path).not.toContain('name="key"')
    for (const name of ['question', 'answer']) expect(html, path).toContain(`name="${name}" value=""`)
    expect(html, path).not.toContain('Message sent successfully!')
  }
})

test('CONTACT-09, CONTACT-10, CONTACT-11, CONTACT-17: without scripts, the form comes back with a question, then leads to the thanks', async () => {
  const app = await startTestApp({ clock: () => NOW })
  const first = await post(app, MESSAGE)
  expect([first.status, first.headers.get('etag')]).toEqual([422, null])
  expect(first.headers.get('cache-control')).toContain('no-store')
  expect(first.html).toMatch(/>What is \d \+ \d\?</)
  expect(first.html).toContain(`value="${MESSAGE.email}"`)
  expect(first.html).toContain('name="page" value="/about"')
  expect(first.html).toMatch(/<button type="submit"[^>]*>Send message</)

  const wrong = await post(app, { ...MESSAGE, ...hidden(first.html), answer: '99' })
  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain('Incorrect answer, please try again')
  expect(hidden(wrong.html).key).toBe(hidden(first.html).key)
  expect(hidden(wrong.html).question).not.toBe(hidden(first.html).question)

  const sent = { ...MESSAGE, ...hidden(wrong.html), answer: sumIn(wrong.html) }
  const done = await post(app, sent)
  const again = await post(app, sent)
  expect([done.status, again.status]).toEqual([303, 303])
  const location = done.headers.get('location') ?? ''
  expect(location).toMatch(/^\/contact\?sent=UG-\w{4}-\w{4}#contact-form$/)
  expect(again.headers.get('location')).toBe(location)

  const [row, ...others] = await app.services.db.selectFrom('contact_messages').selectAll().execute()
  expect(others).toEqual([])
  expect(row).toMatchObject({
    name: MESSAGE.name,
    email: MESSAGE.email,
    message: 'Muraho, two\nlines',
    page: '/about',
  })
  expect(location).toContain(`sent=${row?.reference}#`)

  const thanks = await app.fetch(location.replace(/#.*/, ''))
  const html = await thanks.text()
  expect([thanks.status, thanks.headers.get('etag')]).toEqual([200, null])
  expect(thanks.headers.get('cache-control')).toContain('no-store')
  expect(html).toMatch(/role="status".*Message sent successfully!/)
  expect(html).toContain(`Your reference is ${row?.reference}.`)
  expect(await (await app.fetch('/contact')).text()).not.toContain(row?.reference)
})

test('CONTACT-05: the form is taken in either encoding of a page without scripts', async () => {
  const app = await startTestApp({ clock: () => NOW })
  const body = new FormData()
  for (const [name, value] of Object.entries(MESSAGE)) body.set(name, value)
  const { headers } = form({})
  const response = await app.fetch('/contact', { method: 'POST', body, headers: headers ?? {} })
  expect(response.status).toBe(422)
  expect(await response.text()).toMatch(/>What is \d \+ \d\?</)
})

test('CONTACT-06, CONTACT-07: without scripts, errors stand beside their fields, and what was typed is shown as text', async () => {
  const app = await startTestApp({ clock: () => NOW })
  const typed = '</textarea><script>alert(1)</script>'
  const invalid = await post(app, { ...MESSAGE, name: '', email: '"><b>x', message: typed })
  expect(invalid.status).toBe(422)
  expect(invalid.html).toContain('>Please enter your name.<')
  expect(invalid.html).toContain('>Please enter a valid email address.<')
  expect(invalid.html).not.toContain(typed)
  expect(invalid.html).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;</textarea>')
  expect(invalid.html).not.toContain('"><b>x')
  // Field errors come first: the captcha is asked only when the fields are valid.
  expect(invalid.html).not.toMatch(/What is \d/)
})

test('CONTACT-19: without scripts, a visitor who sends without end reads when to try again, and keeps the text', async () => {
  const app = await startTestApp({ clock: () => NOW, env: { RATE_LIMIT_FACTOR: '0.001' } })
  const { html } = await post(app, MESSAGE)
  const limited = await post(app, { ...MESSAGE, ...hidden(html), answer: sumIn(html) })
  expect(limited.status).toBe(429)
  expect(limited.html).toMatch(/role="alert".*Failed to send message\. Please try again later\./)
  expect(limited.html).toMatch(/You can try again in \d+ minutes\./)
  expect(limited.html).toContain(`value="${MESSAGE.email}"`)
})

test('a reference that is none is no news, and makes no second copy of the page', async () => {
  const app = await startTestApp()
  const plain = await app.fetch('/contact')
  for (const sent of ['x', '%3Cb%3E', 'UG-OOOO-1111', 'ug-7k3m-9qxt']) {
    const response = await app.fetch(`/contact?sent=${sent}`)
    expect(response.headers.get('etag'), sent).toBe(plain.headers.get('etag'))
    expect(await response.text()).not.toContain('Message sent successfully!')
  }
})

test('CONTACT-17: an address confirms only a message that there is', async () => {
  const app = await startTestApp()
  const { db } = app.services
  await insertContactMessage(db, makeContactMessage({ reference: 'UG-7K3M-9QXT' }))
  const visit = async (reference: string) => {
    const response = await app.fetch(`/contact?sent=${reference}`)
    const html = await response.text()
    const isCacheable = response.headers.has('etag')
    return { status: response.status, isCacheable, isConfirmed: html.includes('Message sent successfully!') }
  }
  expect(await visit('UG-7K3M-9QXT')).toEqual({ status: 200, isCacheable: false, isConfirmed: true })
  expect(await visit('UG-2222-2222')).toEqual({ status: 200, isCacheable: false, isConfirmed: false })

  await db.schema.dropTable('contact_messages').execute()
  expect(await visit('UG-7K3M-9QXT')).toEqual({ status: 200, isCacheable: false, isConfirmed: false })
  expect(app.logged).toContainEqual(expect.objectContaining({ msg: 'looking up a reference failed' }))
})

test('a message from a page of another site is refused', async () => {
  const app = await startTestApp()
  const response = await app.fetch('/contact', form(MESSAGE, { origin: 'https://evil.example' }))
  expect(response.status).toBe(403)
})

async function post(app: TestApp, fields: Record<string, string>) {
  const response = await app.fetch('/contact', form(fields))
  return { status: response.status, headers: response.headers, html: await response.text() }
}

/** The hidden fields of a form without scripts. */
function hidden(html: string) {
  const sentAs = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  return { question: sentAs('question'), key: sentAs('key') }
}

function sumIn(html: string): string {
  const [, first, second] = /What is (\d+) \+ (\d+)\?/.exec(html) ?? []
  return String(Number(first) + Number(second))
}
