import { expect, test } from 'vitest'
import { enqueue } from '#app/platform/outbox/outbox.server.ts'
import { valuesOf } from '#tests/support/scrape.ts'
import { engines } from '#tests/support/storage.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const METRICS_TOKEN = 'a token for the scraper'
const AUTHORISED = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }
const NOW = Date.parse('2026-11-15T10:00:00Z')

test.for(engines)('metrics tell what the process and its database do (%s)', async (engine) => {
  let now = NOW
  const site = await startTestApp({
    engine,
    clock: () => now,
    env: { METRICS_TOKEN, GEMINI_API_KEY: 'x', AI_DAILY_LIMIT: '70' },
  })
  const { db } = site.services
  const delivery = { kind: 'contact', subjectId: 'a', payload: {} }
  await enqueue({ db, clock: () => NOW - 90_000 }, { ...delivery, isConfigured: true })
  await enqueue({ db, clock: () => NOW }, { ...delivery, isConfigured: false })
  await site.fetch('/about')
  await site.fetch('/admin')
  await site.fetch('/healthz')
  const response = await site.fetch('/metrics', AUTHORISED)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const values = await valuesOf(response)
  const expected = {
    'urugero_http_requests_total{class="page",status="200"}': 1,
    'urugero_http_requests_total{class="admin",status="302"}': 1,
    'urugero_http_requests_total{class="probe",status="200"}': 1,
    'urugero_http_request_duration_seconds_count{class="page"}': 1,
    'urugero_page_cache_hits_total{status="200"}': 0,
    'urugero_work_under_way{lane="renders"}': 0,
    'urugero_work_waiting{lane="renders"}': 0,
    urugero_turned_away_total: 0,
    urugero_database_up: 1,
    'urugero_outbox_rows{state="waiting"}': 1,
    'urugero_outbox_rows{state="unconfigured"}': 1,
    'urugero_outbox_rows{state="dead"}': 0,
    'urugero_outbox_oldest_seconds{state="waiting"}': 90,
    'urugero_outbox_oldest_seconds{state="dead"}': 0,
    'urugero_model_budget_calls{kind="used"}': 0,
    'urugero_model_budget_calls{kind="limit"}': 70,
  }
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, values.get(name)]))).toEqual(expected)
  // 'No backup' is an alert, so it must not look like a new one.
  expect(values.has('urugero_backup_age_seconds')).toBe(false)
  await db
    .insertInto('backup_state')
    .values({ id: 1, period_ms: 86_400_000, made_at: NOW - 60_000 })
    .execute()
  now += 2_000
  const later = await valuesOf(await site.fetch('/metrics', AUTHORISED))
  expect(later.get('urugero_backup_age_seconds')).toBe(62)
  expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(0)
  expect(values.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
  const pool = values.get('urugero_database_connections{state="idle"}')
  if (engine === 'postgres') expect(pool).toBeGreaterThan(0)
  else expect(pool).toBeUndefined()
})

test.for([
  ['without a token configured', {}, AUTHORISED],
  ['without the token', { METRICS_TOKEN }, {}],
  ['with another token', { METRICS_TOKEN }, { headers: { authorization: 'Bearer a token for the scrapes' } }],
] as const)('metrics are an unknown page %s', async ([, env, init]) => {
  const site = await startTestApp({ env })
  const [answer, unknown] = [await site.fetch('/metrics', init), await site.fetch('/unknown')]
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    404,
    unknown.headers.get('content-type'),
  ])
  expect(await answer.text()).not.toContain('urugero_')
})

test('metrics go on while the database is out of reach, and say so', async () => {
  const site = await startTestApp({ engine: 'postgres', env: { METRICS_TOKEN } })
  await site.services.database.close()
  const values = await valuesOf(await site.fetch('/metrics', AUTHORISED))
  expect(values.get('urugero_database_up')).toBe(0)
  expect(values.has('urugero_outbox_rows{state="waiting"}')).toBe(false)
})
