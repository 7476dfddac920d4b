import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { Database } from '#app/platform/db/database.server.ts'
import { migrate } from '#app/platform/db/migrate.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'

export const engines = ['sqlite', 'postgres'] as const
export type Engine = (typeof engines)[number]

/** The address of an empty database of the given engine, gone when the test ends. */
export async function newDatabaseUrl(engine: Engine): Promise<string> {
  return engine === 'sqlite' ? newSqliteUrl() : newPostgresUrl()
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
  const database = openDatabaseUrl(await newDatabaseUrl(engine))
  await migrate(database)
  return database
}

async function newSqliteUrl(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urugero-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return `file:${path.join(folder, 'test.db')}`
}

async function newPostgresUrl(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return `${inject('postgresUrl')}/${name}`
}

/** Connections that end with the server are not a fault of the test. */
function ignore(): void {}
