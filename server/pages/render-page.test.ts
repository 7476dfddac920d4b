import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { insertPost, trashPost } from '#app/features/blog/post/posts-repository.server.ts'
import { insertClient } from '#app/features/clients/clients-repository.server.ts'
import { makeClient, makePost } from '#tests/factories/content.ts'
import { makeDeletion } from '#tests/factories/deletion.ts'
import { engines } from '#tests/support/storage.ts'
import { signInAsStaff, startTestApp } from '#tests/support/test-app.ts'

test.for(engines)('a written page is seen at once on the instance that wrote it (%s)', async (engine) => {
  const app = await startTestApp({ engine })
  expect(await (await app.fetch('/links')).text()).not.toContain('Fresh client')
  await app.services.content.write((db) => insertClient(db, makeClient({ name: 'Fresh client' })))
  expect(await (await app.fetch('/links')).text()).toContain('Fresh client')
})

test('a cached page comes with the same bytes and etag, compressed, and as 304 to who has it', async () => {
  const app = await startTestApp()
  const first = await app.fetch('/about')
  const second = await app.fetch('/about', { headers: { 'accept-encoding': 'br' } })
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(second.headers.get('content-encoding')).toBe('br')
  const bytes = new Uint8Array(await second.arrayBuffer())
  expect(brotliDecompressSync(bytes).toString()).toBe(await first.text())
  const etag = second.headers.get('etag') ?? ''
  const third = await app.fetch('/about', { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
  expect([third.status, await third.text()]).toEqual([304, ''])
})

test('what staff see of a public page is neither cached nor taken from the cache', async () => {
  const app = await startTestApp()
  const cookie = await signInAsStaff(app)
  const asStaff = await app.fetch('/about', { headers: { cookie } })
  expect(asStaff.headers.get('cache-control')).toBe('private, no-store')
  expect(asStaff.headers.get('etag')).toBeNull()
  const asVisitor = await app.fetch('/about')
  expect(asVisitor.headers.get('etag')).not.toBeNull()
  expect((await app.fetch('/about', { headers: { cookie } })).headers.get('etag')).toBeNull()
})

test('parameters that a page does not know make no second copy and never reach it', async () => {
  const app = await startTestApp()
  const plain = await app.fetch('/blog')
  const tagged = await app.fetch('/blog?utm_source=x&after=')
  expect(tagged.headers.get('etag')).toBe(plain.headers.get('etag'))
  expect(await tagged.text()).not.toContain('utm_source')
})

test('.rw hosts and others have copies of their own', async () => {
  const app = await startTestApp()
  const rw = await (await app.fetch('http://www.urugero.rw/about')).text()
  const other = await (await app.fetch('http://localhost/about')).text()
  const spoofed = await (await app.fetch('http://urugero.rw.example.org/about')).text()
  expect(rw).toContain('<link rel="canonical" href="https://urugero.rw/about"/>')
  expect(other).toContain('<link rel="canonical" href="https://urugero.online/about"/>')
  expect(spoofed).toContain('https://urugero.online/about')
})

test('many visitors who ask for the same cold page at once get one rendering', async () => {
  const app = await startTestApp()
  let reads = 0
  const { content } = app.services
  const read = content.read
  content.read = () => {
    reads++
    return read()
  }
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.fetch('/services')))
  expect(new Set(answers.map((answer) => answer.headers.get('etag'))).size).toBe(1)
  // One render reads the version twice: before it, and before caching. The version poll may add a few.
  expect(reads).toBeLessThan(10)
})

test('a page during whose rendering something was written is not cached', async () => {
  const app = await startTestApp()
  const { content } = app.services
  const read = content.read
  let version = 1
  content.read = async () => version++
  const first = await app.fetch('/links')
  content.read = read
  await insertClient(app.services.db, makeClient({ name: 'Late client' }))
  expect(await first.text()).not.toContain('Late client')
  expect(await (await app.fetch('/links')).text()).toContain('Late client')
})

test('pages that fail or are missing are not cached', async () => {
  const app = await startTestApp()
  const missing = await app.fetch('/nowhere')
  expect([missing.status, missing.headers.get('etag')]).toEqual([404, null])
})

test('a cached page expires at the next midnight in Kigali', async () => {
  let now = Date.parse('2026-11-15T21:59:00Z')
  const app = await startTestApp({ clock: () => now })
  await app.fetch('/links')
  await insertClient(app.services.db, makeClient({ name: 'Unannounced' }))
  expect(await (await app.fetch('/links')).text()).not.toContain('Unannounced')
  now = Date.parse('2026-11-15T22:00:00Z')
  expect(await (await app.fetch('/links')).text()).toContain('Unannounced')
})

test('two instances on one PostgreSQL see each other’s writes within a second', async () => {
  const first = await startTestApp({ engine: 'postgres' })
  const { database } = first.services.env
  const second = await startTestApp({ databaseUrl: database.engine === 'postgres' ? database.url : '' })
  await second.fetch('/links')
  await first.services.content.write((db) => insertClient(db, makeClient({ name: 'From the first' })))
  await expect
    .poll(async () => (await second.fetch('/links')).text(), { timeout: 1000 })
    .toContain('From the first')
})

test('while the database is gone, pages that need it not go on, and the others as they were last seen', async () => {
  let now = Date.parse('2026-11-15T12:00:00Z')
  const app = await startTestApp({ clock: () => now })
  await app.services.content.write((db) => insertClient(db, makeClient({ name: 'Known client' })))
  await app.fetch('/links')
  const gone = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' })
  app.services.content.read = () => Promise.reject(gone)
  vi.spyOn(app.services.db, 'selectFrom').mockImplementation(() => {
    throw gone
  })
  now += 24 * 60 * 60 * 1000
  const stale = await app.fetch('/links')
  expect([stale.status, await stale.text()]).toEqual([200, expect.stringContaining('Known client')])
  const plain = await app.fetch('/contact')
  expect([plain.status, plain.headers.get('etag')]).toEqual([200, null])
  expect((await app.fetch('/careers')).status).toBe(503)
})

test('a cookie that only looks like a session gets the page from the cache', async () => {
  const app = await startTestApp()
  const first = await app.fetch('/about')
  for (const cookie of [
    'urugero.session_token=x',
    'urugero.session_token=abc.def%3D',
    '__Secure-urugero.session_token=%',
  ]) {
    const response = await app.fetch('/about', { headers: { cookie } })
    expect(response.headers.get('etag'), cookie).toBe(first.headers.get('etag'))
  }
})

test('other spellings of a path lead to the one that is cached', async () => {
  const app = await startTestApp()
  for (const path of ['/ABOUT', '/about/', '/%61bout', '//about', '/about//?utm=x']) {
    const response = await app.fetch(`http://localhost:3000${path}`)
    expect([response.status, response.headers.get('location')?.split('?')[0]], path).toEqual([308, '/about'])
  }
  expect((await app.fetch('/')).status).toBe(200)
})

test('a database that was put back to an earlier state is noticed', async () => {
  const app = await startTestApp()
  const { content, db } = app.services
  for (let count = 0; count < 5; count++) await content.write(async () => {})
  await app.fetch('/links')
  await insertClient(db, makeClient({ name: 'Restored client' }))
  await db.updateTable('content_version').set({ version: 2 }).execute()
  await expect.poll(async () => (await app.fetch('/links')).text()).toContain('Restored client')
})

test('a fault of our own is not hidden behind the page as it was before', async () => {
  const app = await startTestApp()
  await app.fetch('/links')
  await app.services.content.write(async () => {})
  await app.services.db.schema.dropTable('clients').execute()
  expect((await app.fetch('/links')).status).toBe(500)
})

test('a post that was taken down stays away, also while the database is gone', async () => {
  const app = await startTestApp()
  const { content, db } = app.services
  const post = makePost({ slug: 'withdrawn' })
  await content.write((trx) => insertPost(trx, post))
  expect((await app.fetch('/blog/withdrawn')).status).toBe(200)
  await content.write((trx) => trashPost(trx, makeDeletion(post.id)))
  expect((await app.fetch('/blog/withdrawn')).status).toBe(404)
  const gone = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' })
  content.read = () => Promise.reject(gone)
  vi.spyOn(db, 'selectFrom').mockImplementation(() => {
    throw gone
  })
  expect((await app.fetch('/blog/withdrawn')).status).toBe(503)
})

test('data requests have one spelling too, and a host inside a path is no host', async () => {
  const app = await startTestApp()
  for (const [target, plain] of [
    ['/BLOG.data', '/blog.data'],
    ['/blog/_.data', '/blog.data'],
    ['//evil.rw/blog.data?x=1', '/evil.rw/blog.data'],
    ['//evil.rw/admin/blog.data?x=1', '/evil.rw/admin/blog.data'],
  ]) {
    const response = await app.fetch(`http://localhost:3000${target}`)
    expect([response.status, response.headers.get('location')?.split('?')[0]], target).toEqual([308, plain])
  }
  expect((await app.fetch('/_.data')).status).toBe(200)
})
