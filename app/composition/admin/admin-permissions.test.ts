import { expect, test } from 'vitest'
import { can, type Permission, roles } from '#app/shared/roles.ts'
import { adminRoutes, flattenRoutes } from '#tests/support/admin-routes.ts'
import { ORIGIN, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'
import routes from '../../routes.ts'
import { openAdminPaths } from '../admin-gate.server.ts'
import { adminPermissions } from './admin-permissions.ts'

test('every admin URL states who may read it, and every action who may use it', async () => {
  const stated: Record<string, string[]> = {}
  for (const { pattern, file } of await adminRoutes()) {
    const { action } = await import(/* @vite-ignore */ `../../${file}`)
    stated[pattern] = action ? ['change', 'read'] : ['read']
  }
  const entries = Object.entries(adminPermissions).map(([pattern, access]) => [
    pattern,
    Object.keys(access)
      .filter((key) => key === 'read' || key === 'change')
      .sort(),
  ])
  expect(Object.fromEntries(entries)).toEqual(stated)
})

test.for(roles)(
  'GEN-05: a member with the role %s reaches what the role permits and nothing else',
  async (role) => {
    const app = await startTestApp()
    const cookie = await signInAsStaff(app, { role })
    for (const [pattern, { read, change }] of Object.entries(adminPermissions)) {
      const path = pattern
        .replace('*', 'missing')
        .replace(':version', '1')
        .replace(/:\w+/, 'a-record-that-is-missing')
      const page = await app.fetch(path, { headers: { cookie } })
      expect(page.status === 403, `GET ${path}`).toBe(!isPermitted(read))
      const data = await app.fetch(`${path}.data`, { headers: { cookie } })
      expect(data.status === 403, `GET ${path}.data`).toBe(!isPermitted(read))
      // An empty body changes nothing; signing out would end the session that this test needs.
      if (pattern === '/admin/logout') continue
      const answer = await app.fetch(path, {
        method: 'POST',
        body: '{}',
        headers: { cookie, origin: ORIGIN },
      })
      expect(answer.status === 403, `POST ${path}`).toBe(!change || !isPermitted(change))
    }

    function isPermitted(access: Permission | 'staff'): boolean {
      return access === 'staff' || can(role, access)
    }
  },
)

test.for([
  [
    'owner',
    [
      'Blog Posts',
      'Job Posts',
      'Applications',
      'Clients',
      'Events',
      'Messages',
      'People',
      'Team',
      'Activity',
    ],
  ],
  [
    'administrator',
    ['Blog Posts', 'Job Posts', 'Applications', 'Clients', 'Events', 'Messages', 'People', 'Activity'],
  ],
  ['editor', ['Blog Posts', 'Clients', 'Events']],
  ['recruiter', ['Job Posts', 'Applications']],
  ['office', ['Messages']],
] as const)('the navigation of the role %s leads to what the role may open', async ([role, labels]) => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app, { role })
  const html = await (await app.fetch('/admin/dashboard', { headers: { cookie } })).text()
  const [navigation = ''] = /<nav aria-label="Admin".*?<\/nav>/s.exec(html) ?? []
  const links = [...navigation.matchAll(/<a [^>]*>(?:<svg.*?<\/svg>)?([^<]+)<\/a>/g)].map(
    ([, label]) => label,
  )
  expect(links).toEqual(['Dashboard', ...labels])
})

test('the link to the own account is marked on its page as the other links are', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app)
  const lookOn = async (path: string) => {
    const html = await (await app.fetch(path, { headers: { cookie } })).text()
    return [...html.matchAll(/<a [^>]*href="\/admin\/account"[^>]*>/g)].map(([link]) =>
      /class="([^"]*)"/.exec(link)?.[1]?.includes('bg-clay-soft text-clay'),
    )
  }
  expect(await lookOn('/admin/account')).toEqual([true, true])
  expect(await lookOn('/admin/activity')).toEqual([false, false])
})

test('a refused page says plainly that there is no access, what to do, and leads to the dashboard', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app, { role: 'office' })
  const page = await app.fetch('/admin/blog', { headers: { cookie } })
  const html = await page.text()
  expect([page.status, page.headers.get('cache-control')]).toEqual([403, expect.stringContaining('no-store')])
  expect(html).toContain('You do not have access to this page.</h1>')
  expect(html).toContain('ask the owner of the team')
  expect(html).toMatch(/<a [^>]*href="\/admin\/dashboard"[^>]*>Go to the dashboard</)
  expect(html).not.toMatch(/Reference:|Try again|Blog Posts/)
  expect(app.logged.filter(({ level }) => Number(level) >= 40)).toEqual([])
})

test('the dashboard of a narrow role reads nothing that the role may not open', async () => {
  const app = await startTestApp({ env: { GEMINI_API_KEY: 'a-key' } })
  const cookie = await signInAsStaff(app, { role: 'office' })
  for (const table of ['posts', 'careers', 'clients', 'applications', 'ai_days'] as const) {
    await app.services.db.schema.alterTable(table).renameTo(`lost_${table}`).execute()
  }
  const html = await (await app.fetch('/admin/dashboard', { headers: { cookie } })).text()
  expect(html).toContain('Open messages and deliveries that failed appear here.')
  expect(html).not.toMatch(/could not be|Quick Actions|Overview|model calls/)
  expect(app.logged.filter(({ level }) => Number(level) >= 40)).toEqual([])
})

test('a page that the role may not open is not offered after signing in', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app, { role: 'office' })
  for (const [path, isOffered] of [
    ['/admin/blog', false],
    ['/admin/messages', true],
  ] as const) {
    const headers = { cookie: `${cookie}; urugero.origin=${encodeURIComponent(path)}` }
    const html = await (await app.fetch('/admin/dashboard', { headers })).text()
    expect(html.includes('You were on your way'), path).toBe(isOffered)
  }
})

test('ADM-05: outside of the guarded layout there are only the pages before a session', async () => {
  const guarded = new Set((await adminRoutes()).map(({ pattern }) => pattern))
  const outside = flattenRoutes(await routes)
    .map(({ pattern }) => pattern)
    .filter((pattern) => pattern.startsWith('/admin') && !guarded.has(pattern))
  expect(outside.toSorted()).toEqual([
    '/admin/invitation',
    '/admin/login',
    '/admin/login/again',
    '/admin/login/forgot',
    '/admin/login/new-address',
    '/admin/login/passkey',
    '/admin/login/reset',
    '/admin/login/second-factor',
  ])
  expect(openAdminPaths.toSorted()).toEqual(outside.toSorted())
})
