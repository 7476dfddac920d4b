import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { hang } from '#tests/fakes/behaviour.ts'
import { startTextModel } from '#tests/fakes/text-model.ts'
import { chatMessage, sendChat } from '#tests/support/harnesses/chat-harness.ts'
import { form, ORIGIN, signInAsStaff, startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { QueueLimits } from './render-queue.ts'

const PATIENT = 60_000
/** Long enough for a busy machine. */
const PATIENTLY = { timeout: 20_000 }
const [ATTACKER, VISITOR] = ['203.0.113.1', '203.0.113.2']

function limits(slots: number, waitingMax: number): QueueLimits {
  const lane = { slots, waitingMax, waitMs: PATIENT }
  return { renders: lane, reads: lane, writes: lane, vendorCalls: lane, uploads: lane, resumes: lane }
}

/** An application in which every page that reads posts blocks until the test releases it. */
async function startHeld(queueLimits: QueueLimits) {
  const app = await startTestApp({ engine: 'postgres', queueLimits })
  const { database } = app.services.env
  const other = new pg.Client({ connectionString: database.engine === 'postgres' ? database.url : '' })
  await other.connect()
  onTestFinished(() => other.end())
  const answered: string[] = []

  async function hold(): Promise<void> {
    await other.query('BEGIN')
    await other.query('LOCK TABLE posts IN ACCESS EXCLUSIVE MODE')
  }
  /** How many renders are blocked by the locked table. */
  async function held(): Promise<number> {
    // Within a transaction, PostgreSQL goes on returning its first statistics snapshot.
    await other.query('SELECT pg_stat_clear_snapshot()')
    const { rows } = await other.query(
      "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
    return rows[0].count
  }
  async function ask(name: string, init: Parameters<TestApp['fetch']>[1] = {}): Promise<Response> {
    const response = await app.fetch(`/blog/nothing-${name}`, { address: ATTACKER, ...init })
    answered.push(name)
    return response
  }
  return { app, ask, answered, hold, held, letGo: () => other.query('COMMIT') }
}

test('so many pages are made at a time, so many wait, and the rest gets 503 at once', async () => {
  const { app, ask, answered, hold, held, letGo } = await startHeld(limits(2, 3))
  await app.fetch('/about')
  await hold()
  const asked = Array.from({ length: 9 }, (_, index) => ask(`${index}`))
  await expect.poll(() => answered.length, PATIENTLY).toBe(4)
  await expect.poll(held, PATIENTLY).toBe(2)
  // Requests that need no slot are answered although all slots are taken and others wait.
  for (const path of ['/about', '/healthz', '/readyz']) {
    expect((await app.fetch(path, { address: ATTACKER })).status, path).toBe(200)
  }
  expect([await held(), answered.length]).toEqual([2, 4])
  await letGo()
  const answers = await Promise.all(asked)
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 503, 503, 503, 503])
  expect(answers.slice(5).map(({ headers }) => headers.get('retry-after'))).toEqual(['5', '5', '5', '5'])
  expect(app.logged.filter(({ msg }) => msg === 'overload: requests are turned away')).toHaveLength(1)
})

test('a visitor at another address, and staff at the same one, come before what one address has waiting', async () => {
  const { app, ask, answered, hold, held, letGo } = await startHeld(limits(1, 4))
  const cookie = await signInAsStaff(app)
  await hold()
  const asked = ['first', 'second', 'third', 'fourth', 'fifth'].map((name) => ask(name))
  await expect.poll(held, PATIENTLY).toBe(1)
  // The queue is full: the newest requests of the address that has most waiting are dropped.
  asked.push(ask('visitor', { address: VISITOR }), ask('staff', { headers: { cookie } }))
  await expect.poll(() => answered, PATIENTLY).toEqual(['fifth', 'fourth'])
  await letGo()
  await Promise.all(asked)
  expect(answered.slice(2)).toEqual(['first', 'visitor', 'staff', 'second', 'third'])
})

test('those who wait for the same page take one place', async () => {
  const { app, ask, hold, held, letGo } = await startHeld(limits(1, 1))
  await hold()
  const first = ask('first')
  await expect.poll(held, PATIENTLY).toBe(1)
  const same = Array.from({ length: 20 }, () => app.fetch('/services', { address: VISITOR }))
  await letGo()
  expect((await first).status).toBe(404)
  const answers = await Promise.all(same)
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1)
})

test('a visitor waits for a page in a turn of their own, whoever asked for the same page before', async () => {
  const { app, ask, answered, hold, held, letGo } = await startHeld(limits(1, 10))
  await hold()
  const asked = ['first', 'second', 'third'].map((name) => ask(name))
  await expect.poll(held, PATIENTLY).toBe(1)
  const visit = async (name: string, address: string) => {
    await app.fetch('/services', { address })
    answered.push(name)
  }
  const visits = [visit('attacker', ATTACKER), visit('visitor', VISITOR)]
  await letGo()
  await Promise.all([...asked, ...visits])
  expect(answered.indexOf('visitor')).toBeLessThan(answered.indexOf('third'))
})

test('data and pictures are read while the slots for writes are taken by one that waits for a lock', async () => {
  const { app, hold, held, letGo } = await startHeld(limits(1, 0))
  const cookie = await signInAsStaff(app)
  await hold()
  const change = form({ intent: 'status', id: 'a-post', status: 'draft' }, { cookie })
  const writing = app.fetch('/admin/blog', change)
  await expect.poll(held, PATIENTLY).toBe(1)
  expect((await app.fetch('/admin/blog', change)).status).toBe(503)
  for (const path of ['/api/human-questions?form=contact', '/avatars/6564.svg', '/about']) {
    expect((await app.fetch(path)).status, path).toBe(200)
  }
  await letGo()
  expect((await writing).status).toBe(404)
})

test('who goes away while waiting leaves the queue to others', async () => {
  const { ask, answered, hold, held, letGo } = await startHeld(limits(1, 1))
  await hold()
  const first = ask('first')
  await expect.poll(held, PATIENTLY).toBe(1)
  const leaving = new AbortController()
  const second = ask('second', { signal: leaving.signal })
  await expect.poll(async () => (await ask('refused')).status, PATIENTLY).toBe(503)
  leaving.abort()
  await second
  const third = ask('third')
  await letGo()
  expect([(await first).status, (await third).status]).toEqual([404, 404])
  expect(answered.slice(-2)).toEqual(['first', 'third'])
})

test('a page that cannot be made gives its place back', async () => {
  const app = await startTestApp({ queueLimits: limits(1, 0) })
  await app.services.db.schema.dropTable('clients').execute()
  for (let visit = 0; visit < 3; visit++) expect((await app.fetch('/links')).status).toBe(500)
  expect((await app.fetch('/about')).status).toBe(200)
})

test('a page that was seen before goes out as it was while there is no place to make it anew', async () => {
  const { app, ask, hold, held, letGo } = await startHeld(limits(1, 0))
  const before = await (await app.fetch('/links')).text()
  await app.services.content.write(async () => {})
  await hold()
  const first = ask('first')
  await expect.poll(held, PATIENTLY).toBe(1)
  const stale = await app.fetch('/links')
  expect([stale.status, await stale.text()]).toEqual([200, before])
  await letGo()
  await first
})

test('whoever is turned away reads what to do, and each screen gets an answer that it knows', async () => {
  const app = await startTestApp({ queueLimits: limits(0, 0) })
  const browser = { accept: 'text/html,application/xhtml+xml' }
  const read = await app.fetch('/blog', { headers: browser })
  expect([read.status, read.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(read.headers.get('cache-control')).toBe('no-store')
  expect(await read.text()).toContain('Please try again in a few seconds.')
  const sent = await app.fetch('/contact', form({ message: 'Hello' }, browser))
  expect([sent.status, sent.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await sent.text()).toContain(
    'Please go back in your browser: what you typed is still in the form. Then send it again in a few seconds.',
  )
  for (const path of ['/blog.data', '/api/posts', '/api/human-questions?form=contact']) {
    const data = await app.fetch(path)
    expect([data.status, data.headers.get('content-type')], path).toEqual([503, 'text/plain;charset=UTF-8'])
    expect(data.headers.get('x-remix-response')).toBeNull()
  }
  const chat = await sendChat(app, chatMessage())
  expect([chat.status, chat.headers.get('retry-after'), await chat.json()]).toEqual([
    503,
    '5',
    {
      kind: 'error',
      message: 'Many people are here at this moment, please try again in a few seconds',
    },
  ])
})

test('who waits for a vendor, or sends slowly, holds no place of those who need neither', async () => {
  const model = await startTextModel()
  onTestFinished(() => model.close())
  model.behaveOnce(hang())
  const env = { GEMINI_API_KEY: 'key', GEMINI_BASE_URL: model.baseUrl }
  const app = await startTestApp({ env, queueLimits: limits(1, 0) })
  const leaving = new AbortController()
  const chat = sendChat(app, chatMessage(), { signal: leaving.signal })
  await expect.poll(() => model.requests.length, PATIENTLY).toBe(1)
  expect((await sendChat(app, chatMessage({ visitor: 'tab-2' }))).status).toBe(503)
  const slow: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body: new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) }),
    duplex: 'half',
    headers: { origin: ORIGIN, 'content-length': '10' },
    signal: leaving.signal,
  }
  void app.fetch('/api/contact-messages', slow).catch(() => {})
  expect((await app.fetch('/about')).status).toBe(200)
  expect((await app.fetch('/admin/login', form({ email: 'a@example.org', password: 'x' }))).status).toBe(401)
  leaving.abort()
  await chat.catch(() => {})
})

test('addresses that nobody links to are made anew each time, and take no room in the cache', async () => {
  const app = await startTestApp()
  for (const path of ['/blog?category=Nothing', '/blog?tag=nothing', '/blog?q=nothing', '/nowhere']) {
    for (const target of [path, path.replace(/^(\/\w+)/, '$1.data')]) {
      expect((await app.fetch(target)).headers.get('etag'), target).toBeNull()
    }
  }
})
