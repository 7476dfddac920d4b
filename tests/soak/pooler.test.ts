import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { newDataDir, startServer } from '#tests/support/processes/server-process.ts'
import { newFolder, runCommand } from '#tests/support/processes/transfer-commands.ts'
import { freePort } from '#tests/support/runner/postgres-server.ts'
import { NOBODY, soakTest, tell } from '#tests/support/soak/soak.ts'
import { newEmptyDatabaseUrl, openDatabaseUrl } from '#tests/support/storage.ts'

const APP_SECRET = 'x'.repeat(32)
/** Far fewer than the connections of two instances: each gets another one for each transaction. */
const SERVER_CONNECTIONS = 3

/** pgbouncer in transaction mode, which hands a connection to another client after each transaction. */
async function startPooler(program: string, url: string): Promise<string> {
  const folder = await newFolder()
  const { hostname, port, username, password, pathname } = new URL(url)
  const pooled = await freePort()
  const config = path.join(folder, 'pgbouncer.ini')
  await writeFile(
    config,
    `[databases]
site = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username}${password ? ` password=${password}` : ''}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooled}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 200
server_lifetime = 2
`,
  )
  await chown(folder, NOBODY, NOBODY).catch(() => {})
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const pooler = spawn(program, [config], { stdio: ['ignore', 'ignore', 'pipe'], ...owner })
  const exited = once(pooler, 'exit')
  onTestFinished(async () => {
    pooler.kill('SIGKILL')
    await exited
  })
  let said = ''
  pooler.stderr.on('data', (chunk) => {
    said += chunk
  })
  await expect.poll(() => said, { timeout: 20_000 }).toContain('process up')
  return `postgres://site@127.0.0.1:${pooled}/site`
}

soakTest('two instances work behind a pooler in transaction mode', ['pgbouncer'], async ([program = '']) => {
  const direct = await newEmptyDatabaseUrl('postgres')
  const DATABASE_URL = await startPooler(program, direct)
  const env = { DATABASE_URL, APP_SECRET, RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn' }
  const servers = [
    await startServer({ DATA_DIR: await newDataDir(), ...env }),
    await startServer({ DATA_DIR: await newDataDir(), ...env }),
  ]
  const statuses = await Promise.all(
    servers.flatMap(({ origin }) =>
      ['/blog', '/careers', '/search?q=backup', '/readyz', '/api/posts'].flatMap((page) =>
        Array.from({ length: 20 }, async () => (await fetch(origin + page)).status),
      ),
    ),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  for (const { output } of servers) expect(output()).not.toMatch(/"level":(40|50|60)/)
  tell('requests through the pooler', `${statuses.length} of ${statuses.length} answered with 200`)

  const backup = path.join(await newFolder(), 'backup.gz')
  expect(await runCommand('backup', [backup], { DATABASE_URL })).toMatchObject({ code: 0, complaint: '' })
  const restored = await runCommand('restore', [backup, '--replace'], { DATABASE_URL })
  expect(restored).toMatchObject({ code: 1, complaint: expect.stringContaining('is behind a pooler') })
})

soakTest('time limits of statements fire behind a pooler', ['pgbouncer'], async ([program = '']) => {
  const direct = await newEmptyDatabaseUrl('postgres')
  const url = await startPooler(program, direct)
  const prepared = openDatabaseUrl(url)
  await prepared.limitStatements()
  // Connections of the pooler from before have no limit; it replaces them after `server_lifetime`.
  const { db } = openDatabaseUrl(url)
  const limitOf = async () =>
    (await sql<{ statement_timeout: string }>`SHOW statement_timeout`.execute(db)).rows[0]?.statement_timeout
  await expect.poll(limitOf, { timeout: 30_000, interval: 500 }).toBe('10s')
  const limits = await Promise.all(Array.from({ length: 20 }, limitOf))
  expect(new Set(limits)).toEqual(new Set(['10s']))
  const startedAt = performance.now()
  const failure: unknown = await sql`SELECT pg_sleep(60)`.execute(db).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: '57014' })
  tell(
    'a statement that would take 60 s ended after',
    `${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  )
  // A migration and a snapshot lift the limit for their own transaction only.
  await prepared.runExclusively(async ({ query }) => {
    expect(await query('SHOW statement_timeout')).toEqual([{ statement_timeout: '0' }])
  })
  expect(new Set(await Promise.all(Array.from({ length: 20 }, limitOf)))).toEqual(new Set(['10s']))
})
