import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { newDatabaseUrl } from '#tests/support/storage.ts'
import { type Database, isStorageUnavailable } from './database.server.ts'
import { openPostgres } from './postgres.server.ts'

const SILENCE_MAX_MS = 300

/** A proxy to the database that can silently drop all traffic. */
async function openProxy(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((visitor) => {
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [visitor, database]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    visitor.pipe(database).pipe(visitor)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const proxied = new URL(url)
  proxied.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: proxied.href,
    /** Open connections deliver nothing more. */
    fallSilent() {
      for (const socket of sockets) socket.unpipe().pause()
    },
  }
}

test('a connection that falls silent fails what waits for it, and the next statement gets another', async () => {
  const proxy = await openProxy(await newDatabaseUrl('postgres'))
  const lost: Error[] = []
  const database = openPostgres(proxy.url, (error) => lost.push(error), SILENCE_MAX_MS)
  onTestFinished(() => database.close())
  const ask = () => sql<{ one: number }>`SELECT 1 AS one`.execute(database.db)
  expect((await ask()).rows).toEqual([{ one: 1 }])
  proxy.fallSilent()
  const error: unknown = await ask().catch((fault: unknown) => fault)
  expect(isStorageUnavailable(error)).toBe(true)
  expect((await ask()).rows).toEqual([{ one: 1 }])
  expect(lost).toHaveLength(1)
})

test('a connection that is idle for longer than any statement may take is not cut', async () => {
  const lost: Error[] = []
  const database = openPostgres(await newDatabaseUrl('postgres'), (error) => lost.push(error), SILENCE_MAX_MS)
  onTestFinished(() => database.close())
  const pid = async () =>
    (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(database.db)).rows
  const first = await pid()
  await new Promise((resolve) => setTimeout(resolve, SILENCE_MAX_MS * 2))
  expect(await pid()).toEqual(first)
  expect(lost).toEqual([])
})

test('closing ends the connections that only migrations used', async () => {
  const url = await newDatabaseUrl('postgres')
  const migrated = openPostgres(url, () => {})
  await migrated.runExclusively(async () => {})
  await migrated.close()
  const database = openPostgres(url, () => {})
  onTestFinished(() => database.close())
  const connections = sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`
  await expect.poll(async () => (await connections.execute(database.db)).rows).toEqual([])
})

test.for([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'EAI_AGAIN',
    'ENETUNREACH',
    'ENETDOWN',
    'EHOSTUNREACH',
    'ETIMEDOUT',
  ],
  ...['SQLITE_BUSY', 'SQLITE_FULL', '53100', '53300', '55P03', '57014', '57P01', '57P03', '58030', '08006'],
])('%s says that the storage is out of reach, not that the question was wrong', (code) => {
  expect(isStorageUnavailable(Object.assign(new Error('x'), { code }))).toBe(true)
})

test.for(['23505', '42P01', 'SQLITE_CONSTRAINT', 'ERR_INVALID_ARG_TYPE'])('%s is a fault of ours', (code) => {
  expect(isStorageUnavailable(Object.assign(new Error('x'), { code }))).toBe(false)
})

test('a statement has a time limit as a default of the role, without a startup parameter', async () => {
  const url = await newDatabaseUrl('postgres')
  const before = openPostgres(url, () => {})
  onTestFinished(() => before.close())
  expect(await before.limitStatements()).toBe(true)
  const limitOf = async (database: Database) =>
    (await sql<{ statement_timeout: string }>`SHOW statement_timeout`.execute(database.db)).rows
  expect(await limitOf(before)).toEqual([{ statement_timeout: '10s' }])
  await sql`ALTER ROLE CURRENT_USER IN DATABASE ${sql.id(new URL(url).pathname.slice(1))} SET statement_timeout = 50`.execute(
    before.db,
  )
  const after = openPostgres(url, () => {})
  onTestFinished(() => after.close())
  expect(await after.limitStatements()).toBe(true)
  expect(await limitOf(after)).toEqual([{ statement_timeout: '50ms' }])
  const failure: unknown = await sql`SELECT pg_sleep(60)`.execute(after.db).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: '57014' })
  expect(isStorageUnavailable(failure)).toBe(true)
})

test('what runs exclusively may take its time, whatever the limits of the role', async () => {
  const url = new URL(await newDatabaseUrl('postgres'))
  const limits = '-c statement_timeout=5s -c idle_in_transaction_session_timeout=5s'
  url.searchParams.set('options', limits)
  const database = openPostgres(url.href, () => {})
  onTestFinished(() => database.close())
  await database.runExclusively(async ({ query }) => {
    expect(await query('SHOW statement_timeout')).toEqual([{ statement_timeout: '0' }])
    expect(await query('SHOW idle_in_transaction_session_timeout')).toEqual([
      { idle_in_transaction_session_timeout: '0' },
    ])
  })
})
