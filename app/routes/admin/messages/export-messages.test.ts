import { expect, test } from 'vitest'
import { insertContactMessage } from '#app/features/contact/messages-repository.server.ts'
import { makeContactMessage } from '#tests/factories/content.ts'
import { parseCsv } from '#tests/support/csv.ts'
import { engines } from '#tests/support/storage.ts'
import { builtServer, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

const EXPORT = '/admin/messages/export'

test.for(engines)(
  'ADM-18: staff take the whole inbox home as a file, or what the filter leaves of it (%s)',
  async (engine) => {
    // Already the next day in Kigali.
    const app = await startTestApp({ engine, clock: () => Date.parse('2026-11-14T22:30:00Z') })
    await app.services.db.transaction().execute(async (db) => {
      for (let n = 0; n < 205; n++) {
        const readAt = n % 2 === 0 ? null : 1
        await insertContactMessage(db, makeContactMessage({ name: `N${n}`, readAt, createdAt: n }))
      }
    })
    const headers = { cookie: await signInAsStaff(app) }
    const response = await app.fetch(EXPORT, { headers })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=messages-2026-11-15.csv')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const [header, ...records] = parseCsv(await response.text())
    expect(header?.slice(1)).toEqual([
      'Received',
      'Name',
      'Email',
      'Phone',
      'Subject',
      'Message',
      'Page',
      'Read',
      'State',
      'Answered',
      'Delivery',
    ])
    const names = records.map((cells) => cells[2])
    const expected = Array.from({ length: 205 }, (_, n) => `N${204 - n}`)
    expect(expected.filter((name) => !names.includes(name))).toEqual([])
    expect(names).toEqual(expected)
    const some = await app.fetch(`${EXPORT}?show=unread&after=3_some-id`, { headers })
    expect(parseCsv(await some.text())).toHaveLength(1 + 103)
    const found = await app.fetch(`${EXPORT}?q=n204`, { headers })
    expect(parseCsv(await found.text())).toHaveLength(1 + 1)
  },
)

test('ADM-18: an export whose storage is out of reach is no file', async () => {
  const app = await startTestApp()
  const headers = { cookie: await signInAsStaff(app) }
  await app.services.db.schema.alterTable('contact_messages').renameTo('lost_messages').execute()
  const response = await app.fetch(EXPORT, { headers })
  expect(response.status).toBe(500)
  expect(response.headers.get('content-disposition')).toBeNull()
  expect(app.logged.map((line) => line.msg)).toContain('request failed')
})

test('ADM-04, ADM-05: no visitor without a session gets a single message of the export', async () => {
  const app = await startTestApp()
  await insertContactMessage(app.services.db, makeContactMessage({ name: 'Kept from strangers' }))
  for (const target of [
    EXPORT,
    `${EXPORT}.data`,
    `${EXPORT}.data?_routes=routes%2Fadmin%2Fmessages-export`,
    '/admin/_.data?_routes=routes%2Fadmin%2Fmessages-export',
    '/ADMIN/messages/export',
    `${EXPORT}/`,
  ]) {
    const response = await app.fetch(target)
    const way = response.headers.get('location') ?? response.headers.get('x-remix-redirect')
    expect([response.status === 302 || response.status === 204, way], target).toEqual([true, '/admin/login'])
    expect(await response.text(), target).toBe('')
  }
})

test('ADM-05: the export of messages guards itself too, should the gate before it ever fail', async () => {
  const app = await startTestApp()
  await insertContactMessage(app.services.db, makeContactMessage({ name: 'Kept from strangers' }))
  const { handleByRoute } = await builtServer()
  const ctx = {
    ...{ id: 'test', services: app.services, ipAddress: '', nonce: 'n', isStreamed: true },
    ...{ expirePageAt: () => {}, fault: null },
  }
  for (const target of [
    EXPORT,
    `${EXPORT}.data`,
    `${EXPORT}.data?_routes=routes%2Fadmin%2Fmessages-export`,
  ]) {
    const response = await handleByRoute(new Request(`http://localhost:3000${target}`), ctx)
    const body = await response.text()
    expect(body, target).not.toContain('Kept from strangers')
    expect(response.headers.get('location') ?? body, target).toContain('/admin/login')
  }
})
