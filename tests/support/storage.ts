import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { Database } from '#app/platform/db/database.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'

export const engines = ['sqlite', 'postgres'] as const
export type Engine = (typeof engines)[number]

/** The address of a migrated database without any content, gone when the test ends. */
export async function newDatabaseUrl(engine: Engine): Promise<string> {
  if (engine === 'postgres') {
    const template = inject('postgresTemplate')
    return createPostgres(template, `TEMPLATE ${template} STRATEGY FILE_COPY`)
  }
  const url = await newSqliteUrl()
  await copyFile(inject('sqliteTemplate'), url.slice('file:'.length), constants.COPYFILE_FICLONE)
  return url
}

/** The address of a database without tables, for tests of what makes them. */
export async function newEmptyDatabaseUrl(engine: Engine): Promise<string> {
  return engine === 'sqlite' ? newSqliteUrl() : createPostgres('empty', '')
}

export function openDatabaseUrl(url: string): Database {
  const database = url.startsWith('file:')
    ? openDatabase({ engine: 'sqlite', file: url.slice('file:'.length) }, ignore)
    : openDatabase({ engine: 'postgres', url }, ignore)
  onTestFinished(() => database.close())
  return database
}

/** A migrated database without any content. */
export async function newDatabase(engine: Engine): Promise<Database> {
  return openDatabaseUrl(await newDatabaseUrl(engine))
}

async function newSqliteUrl(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urugero-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return `file:${path.join(folder, 'test.db')}`
}

/** One connection per worker creates and drops all its databases. */
let administrator: Promise<pg.Client> | null = null

async function createPostgres(kind: string, options: string): Promise<string> {
  const name = `${kind}_${randomBytes(6).toString('hex')}`
  administrator ??= connect(`${inject('postgresUrl')}/postgres`)
  const client = await administrator
  await client.query(`CREATE DATABASE ${name} ${options}`)
  onTestFinished(async () => {
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
  })
  return `${inject('postgresUrl')}/${name}`
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', ignore)
  await client.connect()
  return client
}

/** Connections that end with the server are not a fault of the test. */
function ignore(): void {}
