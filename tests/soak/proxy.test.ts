import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import http2 from 'node:http2'
import https from 'node:https'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '#tests/support/postgres-server.ts'
import { newDataDir, startServer } from '#tests/support/server-process.ts'
import { soakTest, tell } from '#tests/support/soak.ts'
import { newEmptyDatabaseUrl, openDatabaseUrl } from '#tests/support/storage.ts'
import { newFolder } from '#tests/support/transfer-commands.ts'

const run = promisify(execFile)
const agent = new https.Agent({ keepAlive: true, maxSockets: 64 })

type Answer = {
  status: number
  cache: string
  etag: string
  body: string
  headers: NodeJS.Dict<string | string[]>
}

async function startInstances(count: number) {
  const DATABASE_URL = await newEmptyDatabaseUrl('postgres')
  const env = { DATABASE_URL, APP_SECRET: 'x'.repeat(32), TRUST_PROXY: 'on', LOG_LEVEL: 'warn' }
  const servers = []
  for (let n = 0; n < count; n++) servers.push(await startServer({ DATA_DIR: await newDataDir(), ...env }))
  return { servers, DATABASE_URL }
}

/** nginx as deploy/nginx.conf sets it up, with other ports and folders. */
async function startProxy([nginx = '', openssl = '']: string[], origins: string[]) {
  const folder = await newFolder()
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const tls = path.join(folder, 'tls')
  await mkdir(tls)
  const names = ['-keyout', path.join(tls, 'privkey.pem'), '-out', path.join(tls, 'fullchain.pem')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  await run(openssl, ['req', '-x509', '-subj', '/CN=localhost', ...key, ...names])
  const upstream = (await readFile('deploy/nginx-upstream.conf', 'utf8'))
    .trim()
    .split('\n')
    .map((line, n) =>
      line.replace(/127\.0\.0\.1:\d+/, new URL(origins[n] ?? '').host.replace('localhost', '127.0.0.1')),
    )
  await writeFile(path.join(folder, 'upstream.conf'), upstream.join('\n'))
  const site = (await readFile('deploy/nginx.conf', 'utf8'))
    .replaceAll('/etc/nginx/urugero-upstream.conf', `"${folder}/upstream.conf"`)
    .replaceAll(/\/etc\/nginx\/tls\/(\w+\.pem)/g, `"${tls}/$1"`)
    .replaceAll('/var/cache/nginx/urugero', `"${folder}/cache"`)
    .replaceAll(/^\s+listen \[::].*\n/gm, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${httpsPort} `)
  await writeFile(path.join(folder, 'site.conf'), site)
  const config = path.join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    config,
    `daemon off; worker_processes 1; pid "${folder}/nginx.pid"; error_log "${folder}/error.log";
${process.getuid?.() === 0 ? 'user root;' : ''}
events {} http { access_log off;
${temporary.map((kind) => `${kind}_temp_path "${folder}/${kind}";`).join('\n')}
include "${folder}/site.conf"; }`,
  )
  const args = ['-c', config, '-e', path.join(folder, 'error.log')]
  const { stderr } = await run(nginx, ['-t', ...args])
  tell('nginx -t', stderr.trim().split('\n').at(-1) ?? '')
  const proxy = spawn(nginx, args, { stdio: 'inherit' })
  const exited = once(proxy, 'exit')
  onTestFinished(async () => {
    proxy.kill('SIGTERM')
    await exited
  })
  const get = (target: string, headers: Record<string, string> = {}) =>
    ask({ port: httpsPort, path: target, headers })
  await expect.poll(() => get('/about').catch(() => null), { timeout: 20_000 }).toMatchObject({ status: 200 })
  return { get, httpPort, httpsPort }
}

function ask(options: https.RequestOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = https.request(
      { host: '127.0.0.1', agent, rejectUnauthorized: false, ...options },
      (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          body += chunk
        })
        response.once('error', reject)
        response.once('end', () => {
          const { headers } = response
          const cache = String(headers['x-cache'] ?? '')
          resolve({ status: response.statusCode ?? 0, cache, etag: headers.etag ?? '', body, headers })
        })
      },
    )
    request.once('error', reject)
    request.end()
  })
}

soakTest('nginx caches a page for a second and revalidates it', ['nginx', 'openssl'], async (programs) => {
  const { servers, DATABASE_URL } = await startInstances(2)
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

const LOAD_MS = 12_000
const KILL_AFTER_MS = 3_000
const CLIENTS = 8

soakTest('one of two instances behind nginx is killed under load', ['nginx', 'openssl'], async (programs) => {
  const { servers } = await startInstances(2)
  const { get } = await startProxy(
    programs,
    servers.map(({ origin }) => origin),
  )
  const failures: { at: number; what: string }[] = []
  let answered = 0
  const endsAt = performance.now() + LOAD_MS
  const visit = async (client: number) => {
    for (let n = 0; performance.now() < endsAt; n++) {
      // Half of them are in no cache of nginx.
      const target = n % 2 === 0 ? '/about' : `/blog?unknown=${client}-${n}`
      const answer = await get(target).catch((error: Error) => ({ status: 0, body: error.message }))
      if (answer.status === 200) answered++
      else failures.push({ at: performance.now(), what: `${answer.status} ${answer.body.slice(0, 60)}` })
    }
  }
  const visits = Array.from({ length: CLIENTS }, (_, client) => visit(client))
  await wait(KILL_AFTER_MS)
  servers[0]?.child.kill('SIGKILL')
  const killedAt = performance.now()
  await Promise.all(visits)
  const lastAt = failures.at(-1)?.at ?? killedAt
  tell('answered', String(answered))
  tell('failed requests', `${failures.length}${failures[0] ? `, such as ${failures[0].what}` : ''}`)
  tell('seconds from the kill to the last failure', ((lastAt - killedAt) / 1000).toFixed(1))
  expect(failures).toEqual([])
})
