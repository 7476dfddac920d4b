import { createHash, randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import BetterSqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import { makePost } from '#tests/factories/content.ts'
import { form, ORIGIN, signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

const BASE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

test('every answer that a browser may show carries the security headers', async () => {
  const app = await startTestApp()
  for (const path of ['/', '/nowhere', '/admin', '/admin/login', '/robots.txt', '/healthz', '/blog.data']) {
    const { headers } = await app.fetch(path)
    expect(Object.fromEntries(headers), path).toMatchObject(BASE)
    expect(headers.get('permissions-policy'), path).toContain('camera=()')
  }
  const etag = (await app.fetch('/about')).headers.get('etag') ?? ''
  const unusual = {
    304: await app.fetch('/about', { headers: { 'if-none-match': etag } }),
    308: await app.fetch('/About'),
    400: await app.fetch('/%E0%A4%A'),
    403: await app.fetch('/about', { method: 'POST' }),
    413: await app.fetch('/about', { ...form({ text: 'x'.repeat(70_000) }) }),
  }
  for (const [status, response] of Object.entries(unusual)) {
    expect(response.status).toBe(Number(status))
    expect(Object.fromEntries(response.headers), status).toMatchObject(BASE)
  }
})

test('what a browser reads for itself is no document, and carries only what a file needs', async () => {
  const app = await startTestApp()
  for (const path of ['/site.webmanifest', '/speculation-rules.json']) {
    const { headers } = await app.fetch(path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('permissions-policy'), path).toBeNull()
  }
})

test('a built file that this release does not have is missing at its own address, so that a proxy looks elsewhere', async () => {
  const app = await startTestApp()
  for (const path of ['/assets/app-B6pvwtIz.css', '/assets/early-chat-D_x9-aBc.js']) {
    const response = await app.fetch(path)
    expect(response.status, path).toBe(404)
    expect(response.headers.get('cache-control'), path).toBe('no-store')
    expect(await response.text(), path).toBe('Not found')
  }
  const written = await app.fetch('/assets/brochure')
  expect(written.status).toBe(404)
  expect(written.headers.get('content-type')).toContain('text/html')
})

test('a script that got into the content of a page is not among those that may run', async () => {
  const app = await startTestApp()
  const content = '<p>Hello</p><script>alert(1)</script>'
  await insertPost(app.services.db, makePost({ slug: 'infected', content }))
  const response = await app.fetch('/blog/infected')
  const html = await response.text()
  expect(html).toContain('<script>alert(1)</script>')
  const hash = createHash('sha256').update('alert(1)').digest('base64')
  expect(response.headers.get('content-security-policy')).not.toContain(hash)
  expect(html).not.toContain('nonce=')
})

test.for([
  ['/', {}, 200],
  ['/about', {}, 200],
  ['/blog', {}, 200],
  ['/nowhere', {}, 404],
  ['/blog/nothing', {}, 404],
  ['/contact', form({ name: '' }), 422],
] as const)(
  'the page of %s allows its own inline scripts by hash, and nothing else',
  async ([path, init, status]) => {
    const app = await startTestApp()
    const response = await app.fetch(path, init)
    expect(response.status).toBe(status)
    const policy = response.headers.get('content-security-policy') ?? ''
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src')) ?? ''
    expect(scripts).not.toContain('unsafe')
    const inline = [...(await response.text()).matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
      .map(([, attributes = '', code = '']) => ({ attributes, code }))
      .filter(({ attributes, code }) => code && !/type="application\/| src=/.test(attributes))
    const hashes = inline.map(({ code }) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect(scripts).toBe(["script-src 'self'", ...new Set(hashes)].join(' '))
    // What waits until the page is woken: the data and the modules of the router. Nothing else knows of it.
    const [held, ...others] = inline.filter(({ code }) => code.includes('__reactRouterContext'))
    expect(held?.attributes).toContain('type="held"')
    expect(held?.code).toMatch(
      /__reactRouterContext = .*streamController\.enqueue.*streamController\.close.*import/s,
    )
    expect(others).toEqual([])
    expect(inline.length).toBeGreaterThan(1)
  },
)

test('a script of the content that looks like one of the router is not allowed either', async () => {
  const app = await startTestApp()
  const content = '<p>Hello</p><script>window.__reactRouterContext = alert(1)</script>'
  await insertPost(app.services.db, makePost({ slug: 'infected', content }))
  const html = await (await app.fetch('/blog/infected')).text()
  expect(html).toContain('<script>window.__reactRouterContext = alert(1)</script>')
  const [held] = /<script type="held"[\s\S]*?<\/script>/.exec(html) ?? ['']
  expect(held).toContain('streamController.close')
  // The data of the post hold its content as text.
  expect(held.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')).not.toContain('alert')
})

test('an admin page allows scripts by a nonce that is new each time, and is never stored', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app)
  const nonces = new Set<string>()
  for (let visit = 0; visit < 2; visit++) {
    const response = await app.fetch('/admin/blog', { headers: { cookie } })
    const html = await response.text()
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? ''
    nonces.add(nonce)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const inline = [...html.matchAll(/<script\b([^>]*)>/g)].map((match) => match[1] ?? '')
    const executable = inline.filter((attributes) => !attributes.includes('ld+json'))
    expect(executable.every((attributes) => attributes.includes(`nonce="${nonce}"`))).toBe(true)
  }
  expect(nonces.size).toBe(2)
})

test('a write from another site, or from nowhere, is refused before anything is read', async () => {
  const app = await startTestApp()
  for (const origin of ['https://evil.example', 'null', undefined]) {
    const response = await app.fetch('/admin/login', {
      method: 'POST',
      body: new URLSearchParams({ email: 'a@b.c', password: 'x' }),
      headers: origin ? { origin } : {},
    })
    expect(response.status).toBe(403)
  }
})

test('a body that is too large is refused, with and without a stated length', async () => {
  const app = await startTestApp()
  const large = 'x'.repeat(70 * 1024)
  const stated = await app.fetch('/api/error-reports', {
    method: 'POST',
    body: large,
    headers: { origin: ORIGIN, 'content-length': String(large.length) },
  })
  expect(stated.status).toBe(413)
  const stream = new ReadableStream({
    start(controller) {
      for (let chunk = 0; chunk < 70; chunk++) controller.enqueue(new Uint8Array(1024))
      controller.close()
    },
  })
  const init = { method: 'POST', body: stream, duplex: 'half', headers: { origin: ORIGIN } } as RequestInit
  expect((await app.fetch('/api/error-reports', init)).status).toBe(413)
})

test('a request is one line in the log, without its query, its body or its sender', async () => {
  const app = await startTestApp()
  await app.fetch('/blog?email=somebody@example.org', { address: '203.0.113.9' })
  await app.fetch('/admin/login', form({ email: 'somebody@example.org', password: 'a secret word' }))
  const lines = app.logged.filter((line) => line.msg === 'request')
  expect(lines.map(({ method, path, status }) => [method, path, status])).toEqual([
    ['GET', '/blog', 200],
    ['POST', '/admin/login', 401],
  ])
  const everything = JSON.stringify(app.logged)
  for (const secret of ['somebody', 'a secret word', '203.0.113.9']) expect(everything).not.toContain(secret)
})

test('a page that cannot be made says so to a person, with the reference that stands in the log', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app)
  await app.services.db.schema.dropTable('careers').execute()
  const response = await app.fetch(`/admin/careers/${randomUUID()}`, { headers: { cookie } })
  const html = await response.text()
  expect(response.status).toBe(500)
  expect(html).toContain('Something went wrong on our side')
  expect(html).not.toContain('no such table')
  const reference = /<code id="error-reference">([0-9a-f]{8})<\/code>/.exec(html)?.[1]
  expect(app.logged.some((line) => line.msg === 'request failed' && line.id === reference)).toBe(true)
})

test('an error in a browser is logged under its reference; nonsense and floods are not', async () => {
  const app = await startTestApp()
  const report = (body: unknown) =>
    app.fetch('/api/error-reports', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
    })
  expect((await report({ reference: 'abcd1234', path: '/blog' })).status).toBe(204)
  expect(app.logged).toContainEqual(expect.objectContaining({ id: 'abcd1234', msg: 'error in a browser' }))
  expect((await report({ reference: '<script>', path: '/' })).status).toBe(400)
  const statuses: number[] = []
  for (let count = 0; count < 25; count++)
    statuses.push((await report({ reference: 'abcd1234', path: '/' })).status)
  expect(statuses.at(-1)).toBe(429)
})

test('behind a trusted proxy the forwarded scheme and host count, and without trust they do not', async () => {
  const headers = {
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'www.urugero.rw',
    'x-forwarded-for': '6.6.6.6, 198.51.100.7',
  }
  const trusting = await startTestApp({ env: { TRUST_PROXY: 'on' } })
  expect(await (await trusting.fetch('/about', { headers })).text()).toContain('https://urugero.rw/about')
  const wary = await startTestApp()
  expect(await (await wary.fetch('/about', { headers })).text()).toContain('https://urugero.online/about')
  const write = await trusting.fetch('/admin/login', {
    ...form({ email: 'a@example.org', password: 'x' }),
    headers: { ...headers, origin: 'https://www.urugero.rw' },
  })
  expect(write.status).toBe(401)
})

test('behind a proxy that says nothing, staff who come by the public address can still sign in', async () => {
  const app = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://urugero.rw' } })
  const response = await app.fetch(
    'http://127.0.0.1:3000/admin/login',
    form({ email: 'a@example.org', password: 'x' }, { origin: 'https://urugero.rw' }),
  )
  expect(response.status).toBe(401)
})

test('a page that is not cached goes out compressed too', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app)
  for (const [path, headers] of [
    ['/nowhere', {}],
    ['/admin/blog', { cookie }],
  ] as const) {
    const response = await app.fetch(path, { headers: { ...headers, 'accept-encoding': 'br, gzip' } })
    expect(response.headers.get('content-encoding'), path).toBe('gzip')
    expect(gunzipSync(new Uint8Array(await response.arrayBuffer())).toString(), path).toContain('</html>')
  }
})

test('what fails because the storage is busy or full says so with 503', async () => {
  const app = await startTestApp()
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  app.services.rateLimiter.consume = () => Promise.reject(full)
  expect((await app.fetch('/admin/login', form({ email: 'a@example.org', password: 'x' }))).status).toBe(503)
  const report = {
    method: 'POST',
    body: '{}',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
  }
  expect((await app.fetch('/api/error-reports', report)).status).toBe(503)
})

test('while another program holds the database, pages go on and a write waits its turn', async () => {
  const app = await startTestApp()
  await app.fetch('/about')
  const { database } = app.services.env
  const other = new BetterSqlite(database.engine === 'sqlite' ? database.file : '')
  onTestFinished(() => void other.close())
  other.exec('BEGIN IMMEDIATE')
  let isAnswered = false
  const write = app
    .fetch('/admin/login', form({ email: 'a@example.org', password: 'x' }))
    .then((response) => {
      isAnswered = true
      return response
    })
  // Long enough for the first attempts to have hit the lock.
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 5))
  expect((await app.fetch('/about')).status).toBe(200)
  expect((await app.fetch('/healthz')).status).toBe(200)
  expect(isAnswered).toBe(false)
  other.exec('COMMIT')
  expect((await write).status).toBe(401)
})

test('where the public address is known, the site answers for its own hosts alone', async () => {
  const env = { PUBLIC_ORIGIN: 'https://site.example:8443', ALLOWED_HOSTS: 'shop.example, intranet:8080' }
  const app = await startTestApp({ env })
  const statusOf = async (host: string, path = '/about', headers: Record<string, string> = {}) =>
    (await app.fetch(`http://${host}${path}`, { headers })).status
  for (const host of [
    'site.example:8443',
    'urugero.rw',
    'www.urugero.rw',
    'URUGERO.online:443',
    'shop.example',
    'shop.example:443',
    'intranet:8080',
    'localhost:3000',
    '127.0.0.1',
    '127.1.2.3:9',
    '[::1]:3000',
  ]) {
    expect(await statusOf(host), host).toBe(200)
  }
  for (const host of [
    'evil.example',
    'site.example',
    'site.example:9999',
    'intranet',
    'evil.rw',
    'urugero.rw.evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '192.0.2.1',
  ]) {
    expect(await statusOf(host), host).toBe(421)
    // Headers that the client controls must not let an unknown host in.
    expect(await statusOf(host, '/about', { origin: 'https://site.example:8443' }), host).toBe(421)
    expect(await statusOf(host, '/about', { 'x-forwarded-host': 'urugero.rw' }), host).toBe(421)
    for (const path of ['/healthz', '/readyz']) expect(await statusOf(host, path), host).toBe(200)
  }
  const refused = await app.fetch('http://evil.example/about')
  expect(await refused.text()).toBe('This server does not answer for this host.')
  expect(refused.headers.get('cache-control')).toBe('no-store')
})

test('behind a trusted proxy it is the forwarded host that must be ours', async () => {
  const app = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://urugero.rw', TRUST_PROXY: 'on' } })
  const statusOf = async (url: string, forwarded: string) =>
    (await app.fetch(url, { headers: { 'x-forwarded-host': forwarded } })).status
  expect(await statusOf('http://upstream:3000/about', 'urugero.rw')).toBe(200)
  expect(await statusOf('http://upstream:3000/about', 'evil.example')).toBe(421)
  expect(await statusOf('http://localhost:3000/about', 'urugero.rw, evil.example')).toBe(421)
})

test('without a public address every host is answered', async () => {
  const app = await startTestApp()
  expect((await app.fetch('http://anything.example/about')).status).toBe(200)
})
