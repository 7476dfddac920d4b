import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import { MEMBER_HEADER } from '#app/shared/staff-session.ts'
import { adminPages } from '#tests/e2e/support/addresses.ts'
import { makePost } from '#tests/factories/content.ts'
import { adminRoutes } from '#tests/support/admin-routes.ts'
import { builtServer, cookieOf, form, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

const PAGES = [
  '/admin',
  ...adminPages.map(({ path }) => path),
  '/admin/account/passkeys',
  '/admin/login/nowhere',
  '/admin/login/reset/nowhere',
  '/admin/nowhere',
]
const TRICKS = [
  '//admin/blog',
  '/admin%2fblog',
  '/%61dmin/blog',
  '/%2561dmin/blog',
  '/ADMIN/blog',
  '/admin/blog/',
  '/admin//blog',
  '/x/../admin/blog',
  '/admin/./blog',
  '/admin\\blog',
]

test('ADM-04, ADM-05: a visitor without a session is sent to the login from every admin path', async () => {
  const app = await startTestApp()
  for (const path of [...PAGES, ...TRICKS]) {
    const response = await app.fetch(`http://localhost:3000${path}`)
    expect([response.status, response.headers.get('location')], path).toEqual([302, '/admin/login'])
    expect(await response.text(), path).toBe('')
  }
})

test('ADM-05: a data request without a session gets nothing but the way to the login, whichever routes it names', async () => {
  const app = await startTestApp()
  const targets = [
    ...PAGES.slice(1).map((path) => `${path}.data`),
    '/admin/_.data',
    '/admin/blog.data?_routes=routes%2Fadmin%2Fblog',
    '/admin/dashboard.data?_routes=root',
    '/ADMIN/blog.data',
  ]
  for (const target of targets) {
    const response = await app.fetch(target)
    expect([response.status, response.headers.get('x-remix-redirect')], target).toEqual([204, '/admin/login'])
    expect(response.headers.get('x-remix-replace'), target).toBe('true')
    expect(await response.text(), target).toBe('')
  }
})

test('ADM-05: the pages before a session give nothing of the pages behind it, whichever routes are named', async () => {
  const app = await startTestApp()
  for (const page of ['login', 'login/second-factor', 'login/forgot', 'login/reset', 'login/new-address']) {
    const behind = ['routes/admin/layout', 'routes/admin/blog/blog', 'routes/admin/account/account'].join()
    const response = await app.fetch(`/admin/${page}.data?_routes=${encodeURIComponent(behind)}`)
    expect(await response.text(), page).not.toMatch(/member|rows|sessions/)
  }
})

test('a write to an admin path without a session does nothing', async () => {
  const app = await startTestApp()
  for (const target of [
    '/admin/logout',
    '/admin/logout.data',
    '/admin/blog',
    '/admin/blog.data?_routes=routes%2Fadmin%2Fblog',
  ]) {
    const response = await app.fetch(target, form({ any: 'thing' }))
    expect(response.headers.get('location') ?? response.headers.get('x-remix-redirect'), target).toBe(
      '/admin/login',
    )
  }
})

test('the routes guard themselves too, should the gate before them ever fail', async () => {
  const app = await startTestApp()
  const { handleByRoute } = await builtServer()
  const ctx = {
    id: 'test',
    services: app.services,
    ipAddress: '',
    nonce: 'n',
    isStreamed: true,
    expirePageAt: () => {},
    fault: null,
  }
  for (const path of ['/admin/blog', '/admin/dashboard', '/admin', '/admin/nowhere']) {
    const page = await handleByRoute(new Request(`http://localhost:3000${path}`), ctx)
    expect([page.status, page.headers.get('location')], path).toEqual([302, '/admin/login'])
    expect(page.headers.getSetCookie(), path).toEqual([])
  }
  for (const target of ['/admin/blog.data', '/admin/blog.data?_routes=routes%2Fadmin%2Fblog']) {
    const data = await handleByRoute(new Request(`http://localhost:3000${target}`), ctx)
    const body = await data.text()
    expect(body, target).toContain('/admin/login')
    expect(body, target).not.toContain('rows')
  }
})

test('a path that cannot be read is refused', async () => {
  const app = await startTestApp()
  expect((await app.fetch('/admin/%E0%A4%A')).status).toBe(400)
  expect((await app.fetch('/blog/%00')).status).toBe(400)
  expect((await app.fetch('/%252525zz')).status).toBe(400)
})

test('ADM-06: the page that was asked for without a session is remembered, and only a page of the admin area', async () => {
  const app = await startTestApp()
  const open = { headers: { accept: 'text/html,*/*' } }
  const turnedAway = await app.fetch('/admin/applications', open)
  const remembered = cookieOf(turnedAway)
  expect(turnedAway.headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Lax/)
  const session = await signInAsStaff(app)
  const dashboard = await app.fetch('/admin/dashboard', { headers: { cookie: `${session}; ${remembered}` } })
  expect(await dashboard.text()).toContain('href="/admin/applications"')
  for (const forged of [
    'https://evil.example',
    '/admin/../x',
    '//evil.example',
    '/admin/%22%3E',
    '/admin/logout',
    '/blog',
  ]) {
    const cookie = `${session}; urugero.origin=${encodeURIComponent(forged)}`
    expect(await (await app.fetch('/admin/dashboard', { headers: { cookie } })).text()).not.toContain(
      'You were on your way',
    )
  }
})

test('ADM-06: so is a record with its query, and nothing that an open page reads by itself', async () => {
  const app = await startTestApp()
  const session = await signInAsStaff(app)
  const accept = { accept: 'text/html,*/*' }
  const offered = async (target: string, headers = {}, init: RequestInit = {}) => {
    const remembered = cookieOf(await app.fetch(target, { headers, ...init }))
    const dashboard = await app.fetch('/admin/dashboard', {
      headers: { cookie: `${session}; ${remembered}` },
    })
    const [, to, words] =
      />You were on your way.*?<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/s.exec(await dashboard.text()) ?? []
    return to && [to.replaceAll('&amp;', '&'), words?.replaceAll('<!-- -->', '')]
  }
  expect(await offered('/admin/messages?show=open&message=an-id', accept)).toEqual([
    '/admin/messages?show=open&message=an-id',
    'Continue to Messages',
  ])
  expect(await offered('/admin/blog/an-id.data?_routes=routes%2Fadmin%2Fpost')).toEqual([
    '/admin/blog/an-id',
    'Continue to Blog Posts',
  ])
  expect(await offered(`/admin/blog?q=${'a'.repeat(2_000)}`, accept)).toEqual([
    '/admin/blog',
    'Continue to Blog Posts',
  ])
  for (const target of ['/admin/news', '/admin/find.data?q=a', '/admin/applications/an-id'])
    expect(await offered(target, { accept: '*/*' }), target).toBe(undefined)
  expect(await offered('/admin/blog/drafts', {}, form({ any: 'thing' }))).toBe(undefined)
  // A cookie of an older version.
  const cookie = `${session}; urugero.origin=${encodeURIComponent('/admin/applications/an-id/resume')}`
  const dashboard = await (await app.fetch('/admin/dashboard', { headers: { cookie } })).text()
  expect(dashboard).toContain('Continue to')
  expect(dashboard).not.toContain('an-id/resume')
})

/** Screens that a sign-in does not return to. */
const NOT_RETURNED_TO = ['/admin/confirm', '/admin/*']
/** Downloads, with the list that they are found in. */
const LIST_OF: Record<string, string> = {
  '/admin/applications/export': '/admin/applications',
  '/admin/applications/:id/resume': '/admin/applications',
  '/admin/messages/export': '/admin/messages',
  '/admin/people/export': '/admin/people',
  '/admin/activity/export': '/admin/activity',
}

test('ADM-06: every screen is remembered, a download by its list, and nothing else is', async () => {
  const app = await startTestApp()
  for (const { pattern, file } of await adminRoutes()) {
    const hasScreen = readFileSync(`app/${file}`, 'utf8').includes('export default')
    const screen = hasScreen && !NOT_RETURNED_TO.includes(pattern) ? pattern : LIST_OF[pattern]
    const path = toPath(pattern)
    const opened = await app.fetch(path, { headers: { accept: 'text/html,*/*' } })
    expect(rememberedBy(opened), path).toBe(screen && toPath(screen))
    expect(rememberedBy(await app.fetch(`${path}.data`)), `${path}.data`).toBe(screen && toPath(screen))
  }
  function toPath(pattern: string): string {
    return pattern.replace('*', 'nowhere').replaceAll(/:\w+/g, 'an-id')
  }
})

test('ADM-06: an address of any length leads to the login with headers that a proxy takes', async () => {
  const app = await startTestApp()
  const long = 'a'.repeat(8_000)
  for (const path of [`/admin/blog/${long}`, `/admin/${long}`, `/admin/blog?q=${'%25'.repeat(900)}`]) {
    const response = await app.fetch(path, { headers: { accept: 'text/html,*/*' } })
    expect(response.headers.get('location')).toBe('/admin/login')
    expect(response.headers.getSetCookie().join().length).toBeLessThan(2_000)
  }
})

function rememberedBy(response: Response): string | undefined {
  const [, value] = /^urugero\.origin=([^;]+)/.exec(response.headers.getSetCookie().join()) ?? []
  return value && decodeURIComponent(value)
}

test('ADM-05: what the page of one person sends is not done in the name of another who signed in meanwhile', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app)
  const { id } = await app.services.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const post = makePost({ status: 'draft', date: null })
  await insertPost(app.services.db, post)
  const archive = (member: string, path: string) =>
    app.fetch(
      path,
      form({ intent: 'status', id: post.id, status: 'archived' }, { cookie, [MEMBER_HEADER]: member }),
    )
  const statusOf = async () =>
    (await app.services.db.selectFrom('posts').select('status').executeTakeFirstOrThrow()).status
  const refused = await archive('somebody-else', '/admin/blog.data')
  expect(refused.headers.get('x-remix-redirect')).toBe('/admin/login')
  expect((await archive('somebody-else', '/admin/blog')).headers.get('location')).toBe('/admin/login')
  expect(refused.headers.getSetCookie()).toEqual([])
  expect(await statusOf()).toBe('draft')
  expect((await archive(id, '/admin/blog')).status).toBe(200)
  expect(await statusOf()).toBe('archived')
  const read = await app.fetch('/admin/blog', { headers: { cookie, [MEMBER_HEADER]: 'somebody-else' } })
  expect(read.status).toBe(200)
})
