import { expect, test } from 'vitest'
import { insertApplication } from '#app/features/careers/applications/applications-repository.server.ts'
import { makeApplication } from '#tests/factories/content.ts'
import { parseCsv } from '#tests/support/csv.ts'
import { engines } from '#tests/support/storage.ts'
import { builtServer, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

const EXPORT = '/admin/applications/export'

test.for(engines)(
  'AAPP-01: staff take the whole list home as a file, or what the filter leaves of it (%s)',
  async (engine) => {
    // Already the next day in Kigali.
    const app = await startTestApp({ engine, clock: () => Date.parse('2026-11-14T22:30:00Z') })
    await app.services.db.transaction().execute(async (db) => {
      for (let n = 0; n < 205; n++) {
        const status = n % 2 === 0 ? 'new' : 'rejected'
        await insertApplication(db, makeApplication({ applicantName: `N${n}`, status, appliedAt: n }))
      }
    })
    const headers = { cookie: await signInAsStaff(app) }
    const response = await app.fetch(EXPORT, { headers })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename=applications-2026-11-15.csv',
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    const [header, ...records] = parseCsv(await response.text())
    expect(header).toContain('Cover letter')
    expect(records.map(([name]) => name)).toEqual(Array.from({ length: 205 }, (_, n) => `N${204 - n}`))
    const some = await app.fetch(`${EXPORT}?status=rejected&after=3_some-id`, { headers })
    expect(parseCsv(await some.text())).toHaveLength(1 + 102)
  },
)

test('AAPP-01: an export whose storage is out of reach is no file', async () => {
  const app = await startTestApp()
  const headers = { cookie: await signInAsStaff(app) }
  await app.services.db.schema.alterTable('applications').renameTo('lost_applications').execute()
  const response = await app.fetch(EXPORT, { headers })
  expect(response.status).toBe(500)
  expect(response.headers.get('content-disposition')).toBeNull()
  expect(app.logged.map((line) => line.msg)).toContain('request failed')
})

test('ADM-04, ADM-05: no visitor without a session gets a single row of the export', async () => {
  const app = await startTestApp()
  await insertApplication(app.services.db, makeApplication({ applicantName: 'Kept from strangers' }))
  const targets = [
    EXPORT,
    `${EXPORT}.data`,
    `${EXPORT}.data?_routes=routes%2Fadmin%2Fapplications-export`,
    '/admin/_.data?_routes=routes%2Fadmin%2Fapplications-export',
    `/ADMIN/applications/export`,
    `${EXPORT}/`,
  ]
  for (const target of targets) {
    const response = await app.fetch(target)
    const way = response.headers.get('location') ?? response.headers.get('x-remix-redirect')
    expect([response.status === 302 || response.status === 204, way], target).toEqual([true, '/admin/login'])
    expect(await response.text(), target).toBe('')
  }
})

test('ADM-05: the export guards itself too, should the gate before it ever fail', async () => {
  const app = await startTestApp()
  await insertApplication(app.services.db, makeApplication({ applicantName: 'Kept from strangers' }))
  const { handleByRoute } = await builtServer()
  const ctx = {
    ...{ id: 'test', services: app.services, ipAddress: '', nonce: 'n', isStreamed: true },
    ...{ expirePageAt: () => {}, fault: null },
  }
  for (const target of [
    EXPORT,
    `${EXPORT}.data`,
    `${EXPORT}.data?_routes=routes%2Fadmin%2Fapplications-export`,
  ]) {
    const response = await handleByRoute(new Request(`http://localhost:3000${target}`), ctx)
    const body = await response.text()
    expect(body, target).not.toContain('Kept from strangers')
    expect(response.headers.get('location') ?? body, target).toContain('/admin/login')
  }
})
