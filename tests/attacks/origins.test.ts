import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { flattenRoutes } from '#tests/support/admin-routes.ts'
import { ORIGIN, signInAsStaff, startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { knownRequests } from './known-requests.ts'
import origins from './origins.json'

const CHANGING = ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']

test('GEN-05: no route takes a change that another site, or none, has sent for the owner', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app, { role: 'owner' })
  const before = await contentOf(app)
  const paths = flattenRoutes(await routes).map(({ pattern }) => pattern.replaceAll(/:\w+|\*/g, 'a') || '/')
  let n = 0
  for (const path of new Set(paths)) {
    for (const method of CHANGING) {
      const origin = origins.foreign[n++ % origins.foreign.length] ?? null
      // Mail programs post there without an Origin; the key in the URL is the proof.
      if (path === '/staff-mails' && origin === null) continue
      const answer = await app.fetch(path, { method, body: 'intent=delete&id=a', headers: headersOf(origin) })
      expect([answer.status, await answer.text()], `${method} ${path} ${origin}`).toEqual([
        403,
        'This request did not come from a page of this site.',
      ])
    }
  }
  for (const origin of origins.foreign) {
    for (const path of [
      '/admin/logout',
      '/admin/blog',
      '/admin/blog.data',
      '/api/contact-messages',
      '/api/chat',
    ]) {
      // Neither a Referer of ours nor what a browser says about the fetch stands in for the Origin.
      const headers = {
        ...headersOf(origin),
        referer: `${ORIGIN}/admin/blog`,
        'sec-fetch-site': 'same-origin',
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': 'a',
      }
      const answer = await app.fetch(path, { method: 'POST', body: 'a=b', headers })
      expect(answer.status, `${path} ${origin}`).toBe(403)
    }
  }
  expect(await contentOf(app)).toEqual(before)

  function headersOf(origin: string | null): Record<string, string> {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    return { cookie, ...type, ...(origin !== null && { origin }) }
  }
})

test('GEN-05: nothing that changes something can be sent as the address of a page or a picture', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app, { role: 'owner' })
  const before = await contentOf(app)
  for (const known of knownRequests) {
    if (!('form' in known)) continue
    const query = new URLSearchParams({ ...known.form, _method: 'POST' })
    const target = `${known.path.split('?')[0]}?${query}`
    for (const method of ['GET', 'HEAD']) {
      const headers = { cookie, 'x-http-method-override': 'POST', 'sec-fetch-dest': 'image' }
      expect((await app.fetch(target, { method, headers })).status, target).toBeLessThan(500)
    }
  }
  expect(await contentOf(app)).toEqual(before)
  expect((await app.fetch('/admin/logout', { headers: { cookie } })).status).toBe(302)
  expect((await app.fetch('/admin/blog', { headers: { cookie } })).status).toBe(200)
})

/** What a request that got through would have changed. */
async function contentOf({ services: { db } }: TestApp): Promise<unknown> {
  return Promise.all([
    db.selectFrom('content_version').selectAll().execute(),
    db.selectFrom('activity').selectAll().execute(),
    db.selectFrom('staff').selectAll().execute(),
    db.selectFrom('contact_messages').selectAll().execute(),
    db.selectFrom('outbox').selectAll().execute(),
  ])
}
