import { expect, onTestFinished, test } from 'vitest'
import { insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import routes from '#app/routes.ts'
import { makePost } from '#tests/factories/content.ts'
import { json } from '#tests/fakes/fake-reply.ts'
import { startFakeHttp } from '#tests/fakes/fake-server.ts'
import { flattenRoutes } from '#tests/support/admin-routes.ts'
import { deliverAll, signInWithPassword } from '#tests/support/harnesses/account-harness.ts'
import { propertyRuns } from '#tests/support/runner/property-runs.ts'
import { form, ORIGIN, STAFF, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'
import { knownRequests } from './known-requests.ts'
import addresses from './return-addresses.json'

/** In `npm run soak`; else a part of them. */
const isAll = propertyRuns(10) === 10
const NAMES = [
  'to',
  'next',
  'url',
  'redirect',
  'redirect_uri',
  'return',
  'returnTo',
  'continue',
  'from',
  'r',
  'key',
  'job',
  'page',
]

test('ADM-06: no parameter, cookie or header makes the site lead to another one', async () => {
  const app = await startTestApp()
  const { cookie } = await signInWithPassword(app)
  const paths = flattenRoutes(await routes).map(({ pattern }) => pattern.replaceAll(/:\w+|\*/g, 'a') || '/')
  let n = 0
  for (const path of new Set(paths)) {
    if (path === '/admin/logout') continue
    const address = addresses[n++ % addresses.length] ?? ''
    const query = new URLSearchParams(NAMES.map((name) => [name, address]))
    for (const visitor of isAll ? ['', cookie] : [n % 2 === 0 ? '' : cookie]) {
      const headers = {
        cookie: `${visitor}; urugero.origin=${encodeURIComponent(address)}`,
        referer: 'https://evil.example/',
      }
      expectOwn(await app.fetch(`${path}?${query}`, { headers }), `${path} ${address}`)
    }
  }
  for (const address of addresses) {
    const to = encodeURIComponent(address)
    const confirmed = await app.fetch(
      `/admin/confirm?to=${to}`,
      form({ password: STAFF.password }, { cookie }),
    )
    expect(confirmed.headers.get('location'), address).toMatch(/^\/admin\/[a-z-]+(?:\?|$)/)
    const signedIn = await app.fetch('/admin/login', form(STAFF, { cookie: `urugero.origin=${to}` }))
    expect([302, 429], address).toContain(signedIn.status)
    if (signedIn.status === 302)
      expect(signedIn.headers.get('location'), address).toMatch(/^\/admin\/[a-z-]+$/)
    // The page that opens after the sign-in.
    expectOwn(
      await app.fetch('/admin/dashboard', { headers: { cookie: `${cookie}; urugero.origin=${to}` } }),
      address,
    )
    // As a path itself.
    for (const path of [address, `/${address}`, `/clients/${address}`, `/blog/${address}/`]) {
      const url = URL.parse(path, ORIGIN)
      if (url?.origin === ORIGIN) expectOwn(await app.fetch(url.href), path)
    }
  }
})

test('GEN-05: the server fetches no address that a visitor or staff have typed', async () => {
  const canary = await startFakeHttp(() => json(200, {}))
  onTestFinished(() => canary.close())
  const app = await startTestApp({ env: { RATE_LIMIT_FACTOR: '10000' } })
  const cookie = await signInAsStaff(app, { role: 'owner' })
  const url = `${canary.origin}/canary.png`
  for (const [n, known] of knownRequests.entries()) {
    const body = 'json' in known ? known.json : known.form
    for (const [i, name] of Object.keys(body).entries()) {
      if (!isAll && (i + n) % 4 !== 0) continue
      const value = JSON.stringify({ ...body, [name]: url })
      const init =
        'json' in known
          ? {
              method: 'POST',
              body: value,
              headers: { cookie, origin: ORIGIN, 'content-type': 'application/json' },
            }
          : form({ ...known.form, [name]: url }, { cookie })
      await (await app.fetch(known.path, init)).arrayBuffer()
    }
    // In the fields of a record, all at once.
    if (!('json' in known)) continue
    const filled = JSON.stringify(known.json, (_, part) =>
      typeof part === 'string' && /^https?:/.test(part) ? url : part,
    )
    const headers = { cookie, origin: ORIGIN, 'content-type': 'application/json' }
    await (await app.fetch(known.path, { method: 'POST', body: filled, headers })).arrayBuffer()
  }
  const content = `<p><img src="${url}"><a href="${url}">a</a></p>`
  await insertPost(
    app.services.db,
    makePost({ slug: 'a-post', content, featuredImage: url, socialImage: url }),
  )
  for (const path of [
    '/',
    '/blog',
    '/blog/a-post',
    '/links',
    '/shows',
    '/sitemap.xml',
    '/social/post-a-post.png',
  ]) {
    const headers = { referer: url, 'x-wap-profile': url, 'x-forwarded-host': new URL(url).host }
    await (await app.fetch(path, { headers })).arrayBuffer()
  }
  await deliverAll(app)
  expect(canary.requests).toEqual([])
})

function expectOwn({ status, headers }: Response, what: string): void {
  const location = headers.get('location') ?? headers.get('x-remix-redirect')
  expect(status, what).toBeLessThan(500)
  if (location === null) return
  const { origin } = new URL(location, ORIGIN)
  expect([origin, /^(?:[/\\]{2}|\/\\)/.test(location)], `${what} leads to ${location}`).toEqual([
    ORIGIN,
    false,
  ])
  expect(headers.get('refresh'), what).toBeNull()
}
