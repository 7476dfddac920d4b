import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { UNUSED_MEDIA_MS } from '#app/platform/media/media-store.server.ts'
import { jsonRequest, readCalls, startDraftingHarness } from '#tests/support/harnesses/drafting-harness.ts'
import { ORIGIN, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

const REQUESTS: [path: string, body: Record<string, string>][] = [
  ['/admin/ai/posts', { kind: 'article', topic: 'Ferries' }],
  ['/admin/ai/pictures', { title: 'Ferries', style: 'photo' }],
  ['/admin/ai/positions', { kind: 'position', title: 'Captain' }],
  ['/admin/ai/clients', { field: 'name', context: 'Ferries' }],
]

test('drafts are for signed-in staff on this site alone: for others nothing is called', async () => {
  const { app, vendors, cookie } = await startDraftingHarness()
  for (const [path, body] of REQUESTS) {
    const anonymous = await app.fetch(path, jsonRequest(body, ''))
    expect([anonymous.status, anonymous.headers.get('location')]).toEqual([302, '/admin/login'])
    const elsewhere = await app.fetch(
      path,
      jsonRequest(body, cookie, { headers: { origin: 'https://example.org', cookie } }),
    )
    expect(elsewhere.status).toBe(403)
  }
  expect([vendors.textModel.requests, vendors.hostedInference.requests]).toEqual([[], []])
  expect(await readCalls(app)).toEqual([])
})

test('drafts are asked for by POST alone, and are not cacheable', async () => {
  const { app, vendors, cookie, send } = await startDraftingHarness()
  for (const [path, body] of REQUESTS) {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await app.fetch(path, { method, headers: { origin: ORIGIN, cookie } })
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST'])
    }
    expect(vendors.textModel.requests.length + vendors.hostedInference.requests.length).toBe(0)
    const response = await send(path, body)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    vendors.clear()
  }
})

test('AI-01, AI-12: without keys each helper says what is not configured, and calls no vendor', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app)
  for (const [path, body] of REQUESTS) {
    const response = await app.fetch(path, jsonRequest(body, cookie))
    const names = path.endsWith('pictures') ? 'HF_TOKENS' : 'GEMINI_API_KEY or OPENAI_BASE_URL'
    expect([response.status, await response.json()]).toEqual([
      503,
      {
        ok: false,
        isConfigured: false,
        message: `AI is not configured. It needs ${names} in the server’s environment.`,
      },
    ])
  }
  expect(await readCalls(app)).toEqual([])
})

test('when the calls of the day are used up, each helper says so and calls no vendor', async () => {
  const { app, vendors, ask } = await startDraftingHarness({ env: { AI_DAILY_LIMIT: '1' } })
  expect(await ask('/admin/ai/clients', { field: 'name', context: 'Ferries' })).toMatchObject({ status: 200 })
  vendors.clear()
  for (const [path, body] of REQUESTS) {
    expect(await ask(path, body)).toEqual({
      status: 503,
      ok: false,
      isConfigured: true,
      message: 'Today’s AI budget is used up. It starts anew at midnight.',
    })
  }
  expect([vendors.textModel.requests, vendors.hostedInference.requests]).toEqual([[], []])
  expect(await readCalls(app)).toHaveLength(1)
})

test('who asks for very many drafts is told how long to wait; what was typed wrongly does not count', async () => {
  const now = Date.now()
  const { vendors, ask, send } = await startDraftingHarness({
    clock: () => now,
    env: { RATE_LIMIT_FACTOR: '0.05' },
  })
  const body = { field: 'name', context: 'Ferries' }
  for (let count = 0; count < 5; count++) await ask('/admin/ai/clients', { ...body, context: '' })
  for (let count = 0; count < 3; count++) {
    expect(await ask('/admin/ai/clients', body)).toMatchObject({ status: 200 })
  }
  for (const [path, other] of REQUESTS) {
    const response = await send(path, other)
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      429,
      '600',
      {
        ok: false,
        isConfigured: true,
        message: 'You have asked for many drafts. Please try again in 10 minutes.',
      },
    ])
  }
  expect(vendors.textModel.requests).toHaveLength(3)
})

test('a database that takes nothing is told as such, before any model is called', async () => {
  const { app, vendors, ask } = await startDraftingHarness()
  await sql`PRAGMA query_only = ON`.execute(app.services.db)
  const refused = await ask('/admin/ai/posts', { kind: 'article', topic: 'Ferries' })
  await sql`PRAGMA query_only = OFF`.execute(app.services.db)
  expect(refused).toEqual({
    status: 503,
    ok: false,
    isConfigured: true,
    message: 'The server could not make a draft. Please try again in a moment.',
  })
  expect(vendors.textModel.requests).toEqual([])
})

test('AI-14: a drawn picture is there for as long as one that staff sent', async () => {
  let now = Date.now()
  const { app, ask } = await startDraftingHarness({ clock: () => now })
  const { draft } = await ask('/admin/ai/pictures', { title: 'Ferries', style: 'photo' })
  now += UNUSED_MEDIA_MS - 1
  expect((await app.fetch(draft.url)).status).toBe(200)
  now += 1
  expect((await app.fetch(draft.url)).status).toBe(404)
})
