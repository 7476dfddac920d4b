import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MEMBER_HEADER, NotSignedInError } from '#app/shared/staff-session.ts'
import { actionsOfStaff, createRenewal } from './renew-session.ts'

beforeEach(() =>
  vi.stubGlobal('window', { location: { href: 'http://site/admin/blog', origin: 'http://site' } }),
)
afterEach(() => vi.unstubAllGlobals())

/** A server whose session has ended until a member signs in; `isAway` where it has not, and the server leads elsewhere. */
function makeSite(renewals: boolean[], { isAway = false } = {}) {
  const sent: string[] = []
  const members: (string | null)[] = []
  let asked = 0
  let isSignedIn = false
  const send = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    members.push(request.headers.get(MEMBER_HEADER))
    sent.push(await request.text())
    if (isSignedIn) return new Response('done')
    // Only the router gets the way to the login as data.
    if (!String(input).endsWith('.data'))
      return Object.defineProperty(Response.json(null), 'type', { value: 'opaqueredirect' })
    return new Response(null, { status: 204, headers: { 'x-remix-redirect': '/admin/login' } })
  }
  const { fetch, renew } = createRenewal({
    memberId: 'a-member',
    send,
    isSignedIn: async () => isSignedIn || isAway,
    askToSignIn: async () => {
      isSignedIn = renewals[asked++] ?? false
      return isSignedIn
    },
  })
  const press = (body: string, path = '/admin/blog.data') =>
    fetch(`http://site${path}`, { method: 'POST', body })
  return { press, fetch, renew, sent, members, questions: () => asked }
}

test('what was pressed is sent once more after the sign-in, with the same body', async () => {
  const { press, sent, questions } = makeSite([true])
  const answers = await Promise.all([press('one'), press('two')])
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['done', 'done'])
  expect(sent).toEqual(['one', 'two', 'one', 'two'])
  expect(questions()).toBe(1)
  await press('three')
  expect(questions()).toBe(1)
})

test('nothing is sent after a cancelled sign-in', async () => {
  const { press, sent } = makeSite([false])
  await expect(press('one')).rejects.toBeInstanceOf(NotSignedInError)
  expect(sent).toEqual(['one'])
})

test('what is sent names the person of the page, beside its own headers', async () => {
  const { press, fetch, members } = makeSite([true])
  await press('one')
  await fetch(new Request('http://site/admin/blog.data', { method: 'POST', body: 'two' }))
  expect(members).toEqual(['a-member', 'a-member', 'a-member'])
  await press('x', '/admin/logout.data')
  expect(members.at(-1)).toBe(null)
})

test('what nobody pressed asks for nothing', async () => {
  const { press, fetch, questions } = makeSite([])
  for (const path of [
    '/admin/blog/drafts',
    '/admin/logout.data',
    '/admin/login/again',
    '/api/contact-messages',
  ]) {
    await press('x', path)
  }
  for (const path of [
    '/admin/news',
    '/admin/applications.data?application=a',
    '/admin/applications/trash.data',
  ])
    await fetch(`http://site${path}`)
  expect(questions()).toBe(0)
})

test('what staff read in place is read after the sign-in, and so is what the router does not send', async () => {
  const { fetch, questions } = makeSite([true])
  expect(await (await fetch('http://site/admin/blog/a-post/revisions/2')).text()).toBe('done')
  expect(await (await fetch('http://site/admin/find.data?q=a')).text()).toBe('done')
  expect(questions()).toBe(1)
  for (const path of ['/admin/applications/an-id', '/admin/messages/an-id']) {
    const opening = makeSite([true])
    expect(await (await opening.fetch(`http://site${path}`)).text()).toBe('done')
    expect(opening.questions()).toBe(1)
  }
})

test('a redirect that leads elsewhere asks for nothing', async () => {
  const { press, questions } = makeSite([], { isAway: true })
  expect((await press('x', '/admin/account/passkeys')).type).toBe('opaqueredirect')
  expect(questions()).toBe(0)
})

test('an upload or a download asks once, with all else that waits', async () => {
  const { press, renew, questions } = makeSite([true])
  expect(await Promise.all([renew(), renew(), press('one').then(() => true)])).toEqual([true, true, true])
  expect(questions()).toBe(1)
  expect(await renew()).toBe(true)
  expect(await makeSite([false]).renew()).toBe(false)
})

test('actions are counted from their sending to their answer, readings are not', async () => {
  const { press, fetch } = makeSite([true])
  const before = actionsOfStaff().turns
  const pressed = press('title=Rain')
  expect(actionsOfStaff()).toEqual({ underWay: 1, turns: before + 1 })
  await pressed
  await fetch('http://site/admin/find.data?q=rain')
  expect(actionsOfStaff()).toEqual({ underWay: 0, turns: before + 2 })
})
