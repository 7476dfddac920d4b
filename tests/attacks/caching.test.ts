import { expect, test } from 'vitest'
import { insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import { insertApplication } from '#app/features/careers/applications/applications-repository.server.ts'
import { applicationPath } from '#app/features/careers/applications/status-page/application-link.server.ts'
import { insertPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import routes from '#app/routes.ts'
import { makeApplication, makePosition, makePost } from '#tests/factories/content.ts'
import { flattenRoutes } from '#tests/support/admin-routes.ts'
import { propertyRuns } from '#tests/support/runner/property-runs.ts'
import { signInAsStaff, startTestApp, type TestApp } from '#tests/support/test-app.ts'
import poisoned from './poisoned-headers.json'

const PAGES = [
  '/',
  '/about',
  '/services',
  '/links',
  '/blog',
  '/blog/a-post',
  '/careers',
  '/shows',
  '/contact',
  '/about.data',
]
/** A tenth of them, each on another page; all of them in `npm run soak`. */
const STEP = 10 / propertyRuns(10)
const QUERIES = [
  '?utm_source=evil',
  '?q=%00',
  '?__proto__=evil',
  '?category[]=evil',
  '?x=%3Cscript%3Eevil%3C/script%3E',
  '?callback=evil',
  '?lang=evil&theme=evil',
  '?;q=evil',
  '?_routes=evil',
]

test('no header and no unknown parameter changes what the next visitor gets', async () => {
  const plain = await startWithContent()
  const expected = new Map<string, string>()
  for (const page of PAGES) expected.set(page, await textOf(plain, page))

  const app = await startWithContent()
  for (const [n, page] of PAGES.entries()) {
    // One attacker fills the cache, each time by another header.
    for (const [i, [name, value]] of Object.entries(poisoned).entries()) {
      if ((n + i) % STEP !== 0) continue
      await app.services.content.write(async () => null)
      const answer = await app.fetch(page, { headers: { [name]: value } })
      const body = await answer.text()
      expect(`${body}${[...answer.headers].join()}`, `${page} ${name}`).not.toContain('evil')
      expect(await textOf(app, page), `${page} ${name}`).toBe(expected.get(page))
    }
    for (const [i, query] of QUERIES.entries()) {
      if ((n + i) % STEP !== 0) continue
      await app.services.content.write(async () => null)
      const body = await (await app.fetch(page + query)).text()
      if (query !== '?_routes=evil') expect(body, page + query).not.toContain('evil')
      expect(await textOf(app, page), page + query).toBe(expected.get(page))
    }
  }
})

test('behind a proxy only its own headers count, and each host has its own page', async () => {
  const app = await startWithContent({ TRUST_PROXY: 'on', PUBLIC_ORIGIN: 'https://urugero.rw' })
  const expected = await textOf(app, 'https://urugero.rw/about')
  for (const [name, value] of Object.entries(poisoned)) {
    if (name === 'x-forwarded-host') continue
    await app.services.content.write(async () => null)
    const answer = await app.fetch('https://urugero.rw/about', { headers: { [name]: value } })
    expect(await answer.text(), name).not.toContain('evil')
    expect(await textOf(app, 'https://urugero.rw/about'), name).toBe(expected)
  }
})

test('whatever came with a session, a key or a token is stored nowhere', async () => {
  const app = await startWithContent()
  const cookie = await signInAsStaff(app, { role: 'owner' })
  const { secret } = app.services.env
  const application = makeApplication({ positionId: 'a-position' })
  await insertApplication(app.services.db, application)
  const key = applicationPath(secret, application.id).split('?')[1]
  const all = flattenRoutes(await routes).map(({ pattern }) => pattern.replaceAll(/:\w+|\*/g, 'a') || '/')
  for (const path of new Set(all)) {
    for (const suffix of path.startsWith('/admin') ? ['', '.data'] : ['']) {
      const answer = await app.fetch(path + suffix, { headers: { cookie } })
      await answer.arrayBuffer()
      // Files that are the same for everyone, by their names.
      if (/immutable/.test(answer.headers.get('cache-control') ?? '') && !path.startsWith('/admin')) continue
      const isPublicApi = /^\/(?:api|avatars)\//.test(path) && answer.status >= 400
      if (!isPublicApi) expect(answer.headers.get('cache-control'), path + suffix).toContain('no-store')
    }
  }
  for (const target of [
    `/careers/application?${key}`,
    `/careers/application.data?${key}`,
    `/api/own-resume?${key}`,
    '/preview?key=a.1.b',
    `/preview?key=a-post.1.${'a'.repeat(43)}`,
    `/staff-mails?key=a.messages.${'a'.repeat(43)}`,
    '/contact?sent=UG-ABCD-EFGH',
    '/admin/login/reset?token=a',
    '/admin/login/new-address?token=a&to=b@example.org',
    '/admin/invitation?token=a',
    '/admin/login',
    '/admin/login/forgot',
    '/admin/login/passkey',
    '/api/human-questions?form=contact',
  ]) {
    const answer = await app.fetch(target)
    await answer.arrayBuffer()
    expect(answer.headers.get('cache-control'), target).toMatch(/no-store/)
    expect(answer.headers.get('x-accel-expires'), target).toBeNull()
    // Another site that such a page links to learns the origin at most.
    expect(answer.headers.get('referrer-policy'), target).toMatch(
      /^(?:strict-origin-when-cross-origin|same-origin|no-referrer)$/,
    )
  }
})

test('an answer that failed, moved or was refused is not stored by anyone', async () => {
  const app = await startWithContent()
  for (const target of [
    '/nowhere',
    '/%00',
    '/blog/nothing',
    '/media/nothing.webp',
    '/api/posts?after=nonsense',
  ]) {
    const answer = await app.fetch(target)
    await answer.arrayBuffer()
    expect(answer.status, target).toBeGreaterThanOrEqual(400)
    expect(answer.headers.get('cache-control'), target).toContain('no-store')
  }
})

async function startWithContent(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp({ env, clock: () => Date.parse('2026-11-15T10:00:00Z') })
  const date = Date.parse('2026-11-01T10:00:00Z')
  await insertPost(
    app.services.db,
    makePost({ id: 'a-post', slug: 'a-post', date, createdAt: date, updatedAt: date }),
  )
  await insertPosition(
    app.services.db,
    makePosition({ id: 'a-position', applicationDeadline: null, createdAt: date, updatedAt: date }),
  )
  return app
}

async function textOf(app: TestApp, page: string): Promise<string> {
  return (await app.fetch(page)).text()
}
