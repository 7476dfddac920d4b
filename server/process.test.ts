import { execFile } from 'node:child_process'
import http from 'node:http'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newDataDir, spawnServer, startServer } from '#tests/support/server-process.ts'
import { newDatabaseUrl, newEmptyDatabaseUrl, openDatabaseUrl } from '#tests/support/storage.ts'

const run = promisify(execFile)
const ADMIN = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'a-long-enough-password' }
/** For tests in which the content does not matter. */
const EMPTY = { ...ADMIN, SAMPLE_CONTENT: 'off' }

test('the first start makes everything, says where the site is, and shows a made password once', async () => {
  const DATA_DIR = await newDataDir()
  const first = await startServer({ DATA_DIR })
  expect(first.output()).toMatch(/\d+ migrations applied \(sqlite\)/)
  expect(first.output()).toMatch(
    /First staff account: admin@urugero\.rw with the password \S{20} \(shown only now\)/,
  )
  expect(first.output()).toMatch(/The admin: +http:\/\/localhost:\d+\/admin/)
  expect((await fetch(`${first.origin}/blog`)).status).toBe(200)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const second = await startServer({ DATA_DIR })
  expect(second.output()).not.toMatch(/migrations|password|Sample/)
})

/** One example of each kind; the other invalid values are tested with `readEnv`. */
const CANNOT_START: [Record<string, string>, RegExp][] = [
  [{ PORT: 'eighty' }, /^Cannot start: PORT must be a whole number/m],
  [{ HOST: '192.0.2.77' }, /^Cannot start: HOST 192\.0\.2\.77 is not an address of this machine$/m],
  [{ DATABASE_URL: 'file:/tmp' }, /^Cannot start: DATABASE_URL names a database that cannot be used/m],
  [{ DATABASE_URL: 'postgres://[' }, /^Cannot start: DATABASE_URL is not an address$/m],
  [{ DATA_DIR: '/dev/null/x' }, /^Cannot start: DATA_DIR names a folder that cannot be used/m],
  [
    { DATABASE_URL: 'postgres://127.0.0.1:1/x', APP_SECRET: 'x'.repeat(32) },
    /^Cannot start: DATABASE_URL names a database that cannot be used/m,
  ],
]

test.for(CANNOT_START)('what cannot work is one clear line: %j', ([env, line]) => expectOneLine(env, line))

test('a port in use is one clear line, with a way out', async () => {
  const running = await startServer({ DATA_DIR: await newDataDir(), ...EMPTY })
  const port = new URL(running.origin).port
  await expectOneLine(
    { PORT: port },
    new RegExp(`^Cannot start: port ${port} is in use; .*PORT=${Number(port) + 1} npm start$`, 'm'),
  )
})

test.for(['sqlite', 'postgres'] as const)(
  'a database of a newer version is one clear line (%s)',
  async (engine) => {
    const DATABASE_URL = await newDatabaseUrl(engine)
    const { db } = openDatabaseUrl(DATABASE_URL)
    await sql`INSERT INTO migrations (name, checksum, applied_at) VALUES ('999-later.sql', 'x', 'x')`.execute(
      db,
    )
    await expectOneLine(
      { DATABASE_URL, APP_SECRET: 'x'.repeat(32) },
      /^Cannot start: the database is of a newer version than this one, \d+\.\d+\.\d+ \(migration 999-later\.sql is unknown here\); install .+$/m,
    )
  },
)

async function expectOneLine(env: Record<string, string>, line: RegExp): Promise<void> {
  const server = spawnServer({ DATA_DIR: await newDataDir(), ...ADMIN, ...env })
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(line)
  expect(server.output()).not.toMatch(/\n\s+at /)
}

test('a page from the cache goes out with the same headers as one that was just made', async () => {
  const { origin } = await startServer({ DATA_DIR: await newDataDir(), ...EMPTY })
  const changing = ['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding']
  const headersOf = async () => {
    const response = await fetch(`${origin}/about`)
    await response.arrayBuffer()
    return Object.fromEntries([...response.headers].filter(([name]) => !changing.includes(name)))
  }
  expect(await headersOf()).toEqual(await headersOf())
  const etag = (await fetch(`${origin}/about`)).headers.get('etag') ?? ''
  const unchanged = await fetch(`${origin}/about`, { headers: { 'if-none-match': etag } })
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  const head = await fetch(`${origin}/about`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('SIGTERM lets the requests under way finish', async () => {
  const server = await startServer({ DATA_DIR: await newDataDir(), ...EMPTY, RATE_LIMIT_FACTOR: '1000' })
  const body = new URLSearchParams({ email: 'a@example.org', password: 'wrong' })
  // Eight are answered at a time, the others wait for their turn, for less than the time limit of the queue.
  const slow = Array.from({ length: 12 }, () =>
    fetch(`${server.origin}/admin/login`, { method: 'POST', body, headers: { origin: server.origin } }),
  )
  // Hashing passwords takes long enough for the signal to arrive while most of these are still being answered.
  await Promise.race(slow)
  server.child.kill('SIGTERM')
  const statuses = (await Promise.all(slow)).map((response) => response.status)
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect(await server.ended).toBe(0)
})

test.for(['sqlite', 'postgres'] as const)(
  'several worker processes serve one site and stop together (%s)',
  async (engine) => {
    const env = {
      DATABASE_URL: await newEmptyDatabaseUrl(engine),
      APP_SECRET: 'x'.repeat(32),
      WEB_CONCURRENCY: '2',
      ...EMPTY,
    }
    const server = await startServer({ DATA_DIR: await newDataDir(), ...env })
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${server.origin}/links`)))
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    expect(server.output().match(/The site:/g)).toHaveLength(1)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  },
)

test('a worker that dies takes no answer of the others along, and another takes its place', async () => {
  const server = await startServer({ DATA_DIR: await newDataDir(), WEB_CONCURRENCY: '2', ...EMPTY })
  let isOver = false
  // Each visit has a connection of its own, so that some are in flight to the worker that is killed.
  const visit = async () => {
    let answered = 0
    while (!isOver) {
      await get(`${server.origin}/about`).then(
        () => answered++,
        () => {},
      )
    }
    return answered
  }
  await get(`${server.origin}/about`)
  const visits = Array.from({ length: 16 }, visit)
  const [first = 0, second = 0] = await workersOf(server.child.pid)
  await get(`${server.origin}/about`)
  process.kill(first, 'SIGKILL')
  const others = async () => (await workersOf(server.child.pid)).filter((pid) => pid !== first)
  await expect.poll(async () => (await others()).length, { timeout: 60_000 }).toBe(2)
  expect(await others()).toContain(second)
  expect(await get(`${server.origin}/about`)).toBe(200)
  isOver = true
  // Requests that the killed worker was answering are cut off, but none hangs forever.
  for (const answered of await Promise.all(visits)) expect(answered).toBeGreaterThan(0)
})

test.runIf(process.platform === 'linux')(
  'a worker that cannot be replaced at once takes neither the others nor the first process along, and is replaced later',
  async () => {
    const server = await startServer({ DATA_DIR: await newDataDir(), WEB_CONCURRENCY: '2', ...EMPTY })
    const { pid } = server.child
    const limitFiles = (limit: string) => run('prlimit', [`--pid=${pid}`, `--nofile=${limit}:`])
    const [worker = 0] = await workersOf(pid)
    await limitFiles('3')
    process.kill(worker, 'SIGKILL')
    await expect.poll(server.output, { timeout: 60_000 }).toContain('worker failed')
    expect(await get(`${server.origin}/about`)).toBe(200)
    await limitFiles('1024')
    await expect.poll(async () => (await workersOf(pid)).length, { timeout: 60_000 }).toBe(2)
    expect(await get(`${server.origin}/about`)).toBe(200)
  },
)

/** Uses a connection of its own. Has no timeout but that of the test. */
function get(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent: false }, (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
        response.once('error', reject)
      })
      .once('error', reject)
  })
}

async function workersOf(parent: number | undefined): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid='])
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.filter(([, ppid]) => ppid === parent).map(([pid = 0]) => pid)
}

test('two instances may start at once on one new PostgreSQL: one fills it, both serve', async () => {
  const env = { DATABASE_URL: await newEmptyDatabaseUrl('postgres'), APP_SECRET: 'x'.repeat(32) }
  const servers = await Promise.all(
    [0, 1].map(async () => startServer({ DATA_DIR: await newDataDir(), ...env })),
  )
  const said = servers.map((server) => server.output()).join('')
  expect(said.match(/First staff account/g)).toHaveLength(1)
  expect(said.match(/Sample content: added/g)).toHaveLength(1)
  for (const { origin } of servers) expect((await fetch(`${origin}/blog`)).status).toBe(200)
})
