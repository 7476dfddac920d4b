import { once } from 'node:events'
import http2 from 'node:http2'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { newDataDir, startServer } from '#tests/support/processes/server-process.ts'
import { reconcile } from '#tests/support/soak/reconcile.ts'
import { soakTest, tell } from '#tests/support/soak/soak.ts'
import { reportSoak } from '#tests/support/soak/soak-results.ts'
import { prepareForWrites, startWrites, TRAFFIC_ENV } from '#tests/support/soak/write-traffic.ts'
import { newEmptyDatabaseUrl, openDatabaseUrl } from '#tests/support/storage.ts'
import { ask, fetchUntrusted, startCaddy, startCaddyAlone, startLoad, startProxy } from './proxy-harness.ts'

async function startInstances(count: number, settings: Record<string, string> = {}) {
  const DATABASE_URL = await newEmptyDatabaseUrl('postgres')
  const env = { ...TRAFFIC_ENV, DATABASE_URL, TRUST_PROXY: 'on', LOG_LEVEL: 'warn', ...settings }
  const servers = []
  for (let n = 0; n < count; n++) servers.push(await startServer({ DATA_DIR: await newDataDir(), ...env }))
  return { servers, DATABASE_URL }
}

type Proxy = Awaited<ReturnType<typeof startProxy | typeof startCaddy>>
type Start = (origins: string[]) => Promise<Proxy>

const PROXIES: { name: string; programs: string[]; start: (programs: string[]) => Start }[] = [
  {
    name: 'nginx',
    programs: ['nginx', 'openssl'],
    start: (programs) => (origins) => startProxy(programs, origins),
  },
  {
    name: 'Caddy with the cache of nginx',
    programs: ['caddy', 'nginx'],
    start: (programs) => (origins) => startCaddy(programs, origins),
  },
]

for (const { name, programs, start } of PROXIES) {
  soakTest(`behind ${name} a page is cached for a second and revalidated`, programs, (paths) =>
    readThroughCache(start(paths)),
  )
  soakTest(
    `behind ${name} the site knows the visitor's own address, and staff see their own pages`,
    programs,
    (paths) => visitAsStaff(start(paths)),
  )
  soakTest(`one of two instances behind ${name} is killed under load`, programs, (paths) =>
    killOneUnderLoad(name, start(paths)),
  )
}

soakTest('a single instance needs nothing but Caddy', ['caddy'], async ([caddy = '']) => {
  const { servers } = await startInstances(1)
  const { get } = await startCaddyAlone(caddy, servers[0]?.origin ?? '')
  const page = await get('/about')
  expect(page).toMatchObject({ status: 200, cache: '' })
  expect(page.headers).not.toHaveProperty('x-accel-expires')
  expect((await get('/about', { 'if-none-match': page.etag })).status).toBe(304)
  for (const target of ['/metrics', '/readyz']) expect((await get(target)).status).toBe(404)
})

async function readThroughCache(start: Start): Promise<void> {
  const { servers, DATABASE_URL } = await startInstances(2, { SAMPLE_CONTENT: 'on' })
  const { get, readLog, httpPort, httpsPort } = await start(servers.map(({ origin }) => origin))
  if (httpPort !== null) {
    const plain = await fetch(`http://127.0.0.1:${httpPort}/about`, { redirect: 'manual' })
    expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://127.0.0.1/about'])
  }

  const hit = await getCached(get, '/services')
  expect(hit.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(hit.headers).not.toHaveProperty('x-accel-expires')
  expect((await get('/services', { 'if-none-match': hit.etag })).status).toBe(304)
  // It counts in whole seconds: an entry of one second lives for one to two.
  await wait(2_200)
  expect(await get('/services')).toMatchObject({ cache: 'REVALIDATED', etag: hit.etag })
  await expect.poll(readLog).toContain('/services REVALIDATED 304')
  const compressed = await get('/services', { 'accept-encoding': 'gzip, deflate, br' })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect((await get('/services')).headers['content-encoding']).toBeUndefined()

  for (const [target, headers] of [
    ['/admin', {}],
    ['/admin/login', {}],
    ['/services', { cookie: 'a=b' }],
    ['/api/human-questions', {}],
    ['/unknown', {}],
  ] as const) {
    await get(target, headers)
    expect((await get(target, headers)).cache).not.toBe('HIT')
  }
  for (const target of ['/metrics', '/readyz']) expect((await get(target)).status).toBe(404)
  const posted = await ask({ port: httpsPort, path: '/contact', method: 'POST' })
  expect(posted.cache).not.toBe('HIT')

  // Published on neither instance in particular: both see it by the version of the content.
  const { db } = openDatabaseUrl(DATABASE_URL)
  const before = await getCached(get, '/links')
  await db.updateTable('clients').set({ name: 'A changed name' }).execute()
  await db
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
  const changedAt = performance.now()
  while (!(await get('/links')).body.includes('A changed name')) await wait(20)
  expect(before.body).not.toContain('A changed name')
  tell('a change was seen through the proxy after', `${Math.round(performance.now() - changedAt)} ms`)

  const session = http2.connect(`https://127.0.0.1:${httpsPort}`, { rejectUnauthorized: false })
  const request = session.request({ ':path': '/services' })
  const [headers] = await once(request, 'response')
  expect(headers[':status']).toBe(200)
  request.resume()
  await once(request, 'end')
  session.close()
}

/** On a busy machine the entry of a second may be over before it is asked for. */
async function getCached(get: Proxy['get'], target: string) {
  for (;;) {
    const answer = await get(target)
    expect(answer.status).toBe(200)
    if (answer.cache === 'HIT') return answer
  }
}

const VISITOR = '127.0.0.2'
/** What a visitor who wants to be someone else sends. */
const FORGED = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'elsewhere.example',
  'x-real-ip': '203.0.113.9',
  forwarded: 'for=203.0.113.9;host=elsewhere.example',
}

async function visitAsStaff(start: Start): Promise<void> {
  const { servers, DATABASE_URL } = await startInstances(2)
  const { get, httpsPort } = await start(servers.map(({ origin }) => origin))
  const origin = `https://127.0.0.1:${httpsPort}`
  const body = new URLSearchParams({ email: TRAFFIC_ENV.ADMIN_EMAIL, password: TRAFFIC_ENV.ADMIN_PASSWORD })
  const init = { method: 'POST', headers: { origin, ...FORGED }, body }
  const signedIn = await fetchUntrusted(`${origin}/admin/login`, init, VISITOR)
  expect(signedIn.status).toBe(302)
  const { db } = openDatabaseUrl(DATABASE_URL)
  const sessions = await db.selectFrom('staff_sessions').select('ipAddress').execute()
  expect(sessions).toEqual([{ ipAddress: VISITOR }])

  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  for (const visit of [1, 2]) {
    const shown = await get('/admin/dashboard', { cookie })
    expect([visit, shown.status, shown.cache]).toEqual([visit, 200, ''])
  }
  expect((await get('/admin/dashboard')).status).toBe(302)

  const forged = await get('/contact', FORGED)
  expect(forged).toMatchObject({ status: 200, cache: 'MISS' })
  for (const answer of [forged, await getCached(get, '/contact')])
    expect(answer.body).not.toContain('elsewhere.example')
}

const KILL_AFTER_MS = 3_000
const GO_ON_MS = 9_000

async function killOneUnderLoad(name: string, start: Start): Promise<void> {
  const { servers, DATABASE_URL } = await startInstances(2)
  const { db } = openDatabaseUrl(DATABASE_URL)
  const prepared = await prepareForWrites(db)
  const { get, httpsPort } = await start(servers.map(({ origin }) => origin))
  const stopLoad = startLoad(get)
  const origin = `https://127.0.0.1:${httpsPort}`
  const writes = startWrites({ origin, ...prepared, send: fetchUntrusted })
  await wait(KILL_AFTER_MS)
  servers[0]?.child.kill('SIGKILL')
  const killedAt = performance.now()
  await wait(GO_ON_MS)
  const { answered, failures } = await stopLoad()
  const lastAt = failures.at(-1)?.at ?? killedAt
  tell('seconds from the kill to the last failure', ((lastAt - killedAt) / 1000).toFixed(1))
  reportSoak({
    part: 'two instances',
    done: `kill -9 of one behind ${name}; visits`,
    ...{ acknowledged: answered, lost: failures.length, recoveredSeconds: (lastAt - killedAt) / 1000 },
  })
  await writes.stop()
  const { lost, duplicated, reconciled } = await reconcile(db, writes.acknowledged)
  reportSoak({
    part: 'two instances',
    // No proxy sends a form twice: that is left to the browser.
    done: `kill -9 of one behind ${name}; writes, ${writes.sentAgain.length} of them sent again`,
    ...{
      acknowledged: writes.acknowledged.count,
      lost: lost.length,
      duplicated: duplicated.length,
      reconciled,
    },
  })
  expect({ lost, duplicated, refusals: writes.refusals }).toEqual({ lost: [], duplicated: [], refusals: [] })
  expect(failures).toEqual([])
}
