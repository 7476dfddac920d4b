import { expect, test } from 'vitest'
import { builtServer, cookieOf, form, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

const PAGES = [
  '/admin',
  '/admin/dashboard',
  '/admin/blog',
  '/admin/categories',
  '/admin/careers',
  '/admin/applications',
  '/admin/clients',
  '/admin/events',
  '/admin/team',
  '/admin/activity',
  '/admin/account',
  '/admin/account/second-factor',
  '/admin/account/passkeys',
  '/admin/confirm',
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
    const behind = ['routes/admin/layout', 'routes/admin/blog', 'routes/admin/account/account'].join()
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
  const turnedAway = await app.fetch('/admin/applications')
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
