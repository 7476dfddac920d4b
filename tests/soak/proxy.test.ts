import { once } from 'node:events'
import http2 from 'node:http2'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { reconcile } from '#tests/support/reconcile.ts'
import { newDataDir, startServer } from '#tests/support/server-process.ts'
import { soakTest, tell } from '#tests/support/soak.ts'
import { reportSoak } from '#tests/support/soak-results.ts'
import { newEmptyDatabaseUrl, openDatabaseUrl } from '#tests/support/storage.ts'
import { prepareForWrites, startWrites, TRAFFIC_ENV } from '#tests/support/write-traffic.ts'
import { ask, fetchUntrusted, startCaddy, startLoad, startProxy } from './proxy-harness.ts'

async function startInstances(count: number, settings: Record<string, string> = {}) {
  const DATABASE_URL = await newEmptyDatabaseUrl('postgres')
  const env = { ...TRAFFIC_ENV, DATABASE_URL, TRUST_PROXY: 'on', LOG_LEVEL: 'warn', ...settings }
  const servers = []
  for (let n = 0; n < count; n++) servers.push(await startServer({ DATA_DIR: await newDataDir(), ...env }))
  return { servers, DATABASE_URL }
}

soakTest('nginx caches a page for a second and revalidates it', ['nginx', 'openssl'], async (programs) => {
  const { servers, DATABASE_URL } = await startInstances(2, { SAMPLE_CONTENT: 'on' })
  const { get, httpPort, httpsPort } = await startProxy(
    programs,
    servers.map(({ origin }) => origin),
  )
  const plain = await fetch(`http://127.0.0.1:${httpPort}/about`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://127.0.0.1/about'])

  await get('/services')
  const hit = await get('/services')
  expect(hit).toMatchObject({ status: 200, cache: 'HIT' })
  expect(hit.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(hit.headers).not.toHaveProperty('x-accel-expires')
  expect((await get('/services', { 'if-none-match': hit.etag })).status).toBe(304)
  // It counts in whole seconds: an entry of one second lives for one to two.
  await wait(2_200)
  expect(await get('/services')).toMatchObject({ cache: 'REVALIDATED', etag: hit.etag })
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
  await get('/links')
  const before = await get('/links')
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
})

const KILL_AFTER_MS = 3_000
const GO_ON_MS = 9_000

type Start = (origins: string[]) => Promise<Pick<Awaited<ReturnType<typeof startProxy>>, 'get' | 'httpsPort'>>

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

soakTest('one of two instances behind nginx is killed under load', ['nginx', 'openssl'], (programs) =>
  killOneUnderLoad('nginx', (origins) => startProxy(programs, origins)),
)

soakTest('one of two instances behind Caddy is killed under load', ['caddy'], (programs) =>
  killOneUnderLoad('Caddy', (origins) => startCaddy(programs, origins)),
)
