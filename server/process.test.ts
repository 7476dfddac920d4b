import { expect, test } from 'vitest'
import {
  newDataDir,
  type ServerProcess,
  spawnServer,
  startServer,
} from '#tests/support/processes/server-process.ts'
import { newEmptyDatabaseUrl } from '#tests/support/storage.ts'

/** The steps share one server: each start takes a second of the processor. */
test('the first start makes everything, says where the site is, and shows a made password once; SIGTERM lets the requests under way finish', async () => {
  const DATA_DIR = await newDataDir()
  const first = await startServer({ DATA_DIR, RATE_LIMIT_FACTOR: '1000' })
  expect(first.output()).toMatch(/\d+ migrations applied \(sqlite\)/)
  expect(first.output()).toMatch(
    /First staff account: admin@urugero\.rw with the password \S{20} \(shown only now\)/,
  )
  expect(first.output()).toMatch(/The admin: +http:\/\/localhost:\d+\/admin/)
  expect((await fetch(`${first.origin}/blog`)).status).toBe(200)
  await expectSameHeadersFromCache(first)
  await expectPortInUse(first)
  await expectRequestsFinished(first)
  const second = await startServer({ DATA_DIR })
  expect(second.output()).not.toMatch(/migrations|password|Sample/)
})

async function expectSameHeadersFromCache({ origin }: ServerProcess): Promise<void> {
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
}

async function expectPortInUse({ origin }: ServerProcess): Promise<void> {
  const { port } = new URL(origin)
  await expectOneLine(
    { PORT: port },
    new RegExp(`^Cannot start: port ${port} is in use; .*PORT=${Number(port) + 1} npm start$`, 'm'),
  )
}

async function expectRequestsFinished(server: ServerProcess): Promise<void> {
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
}

/** Of the environment and of the database; that of listening is a port in use. The other reasons are in start-error.test.ts. */
const CANNOT_START: [Record<string, string>, RegExp][] = [
  [{ PORT: 'eighty' }, /^Cannot start: PORT must be a whole number/m],
  [
    { DATABASE_URL: 'postgres://127.0.0.1:1/x', APP_SECRET: 'x'.repeat(32) },
    /^Cannot start: DATABASE_URL names a database that cannot be used/m,
  ],
]

test.for(CANNOT_START)('what cannot work is one clear line: %j', ([env, line]) => expectOneLine(env, line))

async function expectOneLine(env: Record<string, string>, line: RegExp): Promise<void> {
  const server = spawnServer({ DATA_DIR: await newDataDir(), ...env })
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(line)
  expect(server.output()).not.toMatch(/\n\s+at /)
}

test('two instances, one of them with several workers, may start at once on one new PostgreSQL: one fills it, both serve and stop', async () => {
  const env = { DATABASE_URL: await newEmptyDatabaseUrl('postgres'), APP_SECRET: 'x'.repeat(32) }
  const servers = await Promise.all(
    ['1', '2'].map(async (WEB_CONCURRENCY) =>
      startServer({ DATA_DIR: await newDataDir(), WEB_CONCURRENCY, ...env }),
    ),
  )
  const said = servers.map((server) => server.output()).join('')
  expect(said.match(/First staff account/g)).toHaveLength(1)
  expect(said.match(/Sample content: added/g)).toHaveLength(1)
  for (const { origin, output, child, ended } of servers) {
    expect((await fetch(`${origin}/blog`)).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${origin}/links`)))
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    expect(output().match(/The site:/g)).toHaveLength(1)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
})
