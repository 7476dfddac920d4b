import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NotSignedInError } from '#app/shared/not-signed-in.ts'
import { type Renewal, withRenewal } from './renew-session.ts'

beforeEach(() =>
  vi.stubGlobal('window', { location: { href: 'http://site/admin/blog', origin: 'http://site' } }),
)
afterEach(() => vi.unstubAllGlobals())

/** A server whose session has ended until somebody signs in. */
function makeSite(renewals: Renewal[]) {
  const sent: string[] = []
  let asked = 0
  let isSignedIn = false
  const send = async (input: RequestInfo | URL, init?: RequestInit) => {
    const body = await new Request(input, init).text()
    sent.push(body)
    return isSignedIn
      ? new Response('done')
      : new Response(null, { status: 204, headers: { 'x-remix-redirect': '/admin/login' } })
  }
  const fetch = withRenewal(send, async () => {
    const renewal = renewals[asked++] ?? 'none'
    isSignedIn = renewal !== 'none'
    return renewal
  })
  const press = (body: string, path = '/admin/blog.data') =>
    fetch(`http://site${path}`, { method: 'POST', body })
  return { press, fetch, sent, questions: () => asked }
}

test('what was pressed is sent once more after the sign-in, with the same body', async () => {
  const { press, sent, questions } = makeSite(['same'])
  const answers = await Promise.all([press('one'), press('two')])
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['done', 'done'])
  expect(sent).toEqual(['one', 'two', 'one', 'two'])
  expect(questions()).toBe(1)
  await press('three')
  expect(questions()).toBe(1)
})

test('nothing is sent after a cancelled sign-in', async () => {
  const { press, sent } = makeSite(['none'])
  await expect(press('one')).rejects.toBeInstanceOf(NotSignedInError)
  expect(sent).toEqual(['one'])
})

test('nothing is sent in the name of another person, until the first one is back', async () => {
  const { press, sent, questions } = makeSite(['other', 'other', 'same'])
  await expect(press('one')).rejects.toBeInstanceOf(NotSignedInError)
  await expect(press('two')).rejects.toBeInstanceOf(NotSignedInError)
  expect(sent).toEqual(['one'])
  await press('three')
  expect(sent).toEqual(['one', 'three'])
  expect(questions()).toBe(3)
})

test('what nobody pressed asks for nothing', async () => {
  const { press, fetch, questions } = makeSite([])
  for (const path of [
    '/admin/blog/drafts',
    '/admin/logout.data',
    '/admin/login/again',
    '/api/contact-messages',
  ]) {
    expect((await press('x', path)).status, path).toBe(204)
  }
  expect((await fetch('http://site/admin/news')).status).toBe(204)
  expect(questions()).toBe(0)
})
