import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { getAuthTables } from 'better-auth/db'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { runTogether } from '#tests/support/processes/child.ts'
import {
  engines,
  newDatabase,
  newDatabaseUrl,
  newEmptyDatabaseUrl,
  openDatabaseUrl,
} from '#tests/support/storage.ts'
import { spendCall } from '../ai/call-ledger.server.ts'
import { createAuth } from '../auth/auth.server.ts'
import type { Database } from './database.server.ts'
import { migrate } from './migrate.server.ts'
import { type Column, tables } from './tables.ts'

const RAISE_VERSION = new URL('../../../tests/support/processes/raise-version-process.ts', import.meta.url)

type Shape = Record<string, Record<string, { type: string; nullable: boolean }>>

test.for(engines)('DATA-01 to DATA-05: the row types match what the migrations make (%s)', async (engine) => {
  const database = await newDatabase(engine)
  const stated = Object.entries<Record<string, Column>>(tables).map(([table, columns]) => [
    table,
    Object.fromEntries(
      Object.entries(columns).map(([name, { type, nullable }]) => [name, { type, nullable }]),
    ),
  ])
  expect(await introspect(database)).toEqual(Object.fromEntries(stated))
})

test.for(engines)(
  'the account tables have every column that the account library writes (%s)',
  async (engine) => {
    const database = await newDatabase(engine)
    const shape = await introspect(database)
    const auth = createAuth({
      db: database.db,
      log: pino({ level: 'silent' }),
      secret: 'a secret of at least thirty-two characters',
      publicOrigin: 'http://localhost',
    })
    for (const table of Object.values(getAuthTables(auth.options))) {
      expect(Object.keys(shape[table.modelName] ?? {}).sort()).toEqual(
        ['id', ...Object.keys(table.fields)].sort(),
      )
    }
  },
)

test.for(engines)('two instances may migrate the same new database at once (%s)', async (engine) => {
  const url = await newEmptyDatabaseUrl(engine)
  const first = openDatabaseUrl(url)
  const second = openDatabaseUrl(url)
  const [one = [], other = []] = await Promise.all([migrate(first), migrate(second)])
  expect([...one, ...other]).toContain('001-content.sql')
  expect(Math.min(one.length, other.length)).toBe(0)
})

test.for(engines)(
  'the calls that were counted before each was recorded still count on their days (%s)',
  async (engine) => {
    const database = openDatabaseUrl(await newEmptyDatabaseUrl(engine))
    await migrate(database, { folder: await migrationsUpTo(7) })
    const days = [
      { day: '2026-11-14', calls: 500 },
      { day: '2026-11-15', calls: 3 },
    ]
    for (const { day, calls } of days) {
      await sql`INSERT INTO ai_calls (day, calls) VALUES (${day}, ${calls})`.execute(database.db)
    }
    expect(await migrate(database, { folder: await migrationsUpTo(8) })).toEqual(['008-ai-calls.sql'])
    const { db } = database
    expect(await db.selectFrom('ai_days').selectAll().orderBy('day').execute()).toEqual(days)
    expect(await db.selectFrom('ai_calls').selectAll().execute()).toEqual([])
    const now = Date.parse('2026-11-15T10:00:00Z')
    expect([await spendCall(db, now, 4), await spendCall(db, now, 4)]).toEqual([true, false])
  },
)

test.for(engines)(
  'the oldest account becomes the owner, and every other an administrator (%s)',
  async (engine) => {
    const database = openDatabaseUrl(await newEmptyDatabaseUrl(engine))
    await migrate(database, { folder: await migrationsUpTo(10) })
    for (const [id, createdAt] of [
      ['b', '2026-02-01T00:00:00.000Z'],
      ['c', '2026-01-01T00:00:00.000Z'],
      ['a', '2026-01-01T00:00:00.001Z'],
    ]) {
      await sql`INSERT INTO staff (id, name, email, "emailVerified", "createdAt", "updatedAt")
        VALUES (${id}, ${id}, ${id}, 1, ${createdAt}, ${createdAt})`.execute(database.db)
    }
    expect(await migrate(database, { folder: await migrationsUpTo(11) })).toContain('011-team.sql')
    const staff = await database.db.selectFrom('staff').select(['id', 'role']).orderBy('id').execute()
    expect(staff).toEqual([
      { id: 'a', role: 'administrator' },
      { id: 'b', role: 'administrator' },
      { id: 'c', role: 'owner' },
    ])
    // An empty database has no account that could become one.
    expect(await (await newDatabase(engine)).db.selectFrom('staff').selectAll().execute()).toEqual([])
  },
)

test.for(engines)('clients from before there were stories have none (%s)', async (engine) => {
  const database = openDatabaseUrl(await newEmptyDatabaseUrl(engine))
  await migrate(database, { folder: await migrationsUpTo(13) })
  for (const id of ['a', 'b']) {
    await sql`INSERT INTO clients (id, name, logo, description, website, featured, created_at, updated_at)
      VALUES (${id}, 'One name', '', 'What we built.', '', 1, 1, 1)`.execute(database.db)
  }
  expect(await migrate(database, { folder: await migrationsUpTo(14) })).toEqual(['014-stories.sql'])
  const clients = await database.db.selectFrom('clients').selectAll().orderBy('id').execute()
  const none = { slug: null, story_published: 0, problem: '', services: '[]', pictures: '[]' }
  expect(clients).toMatchObject([
    { id: 'a', name: 'One name', ...none },
    { id: 'b', name: 'One name', ...none },
  ])
})

test.for(engines)('answers from before get the template that the outbox had of them (%s)', async (engine) => {
  const database = openDatabaseUrl(await newEmptyDatabaseUrl(engine))
  const { db } = database
  await migrate(database, { folder: await migrationsUpTo(27) })
  await sql`INSERT INTO applications (id, job_id, job_title, applicant_name, email, email_key, phone, resume, status,
    idempotency_key, applied_at, updated_at) VALUES ('a', '', '', '', '', '', '', '', 'new', '', 1, 1)`.execute(
    db,
  )
  const entries = [
    ['e1', 'answer', '{"template":"Received"}'],
    ['e2', 'answer', '{"template":"Position closed"}'],
    ['e3', 'answer', '{}'],
    ['e4', 'note', null],
  ] as const
  for (const [id, kind, payload] of entries) {
    await sql`INSERT INTO application_entries (id, application_id, kind, author, text, created_at)
      VALUES (${id}, 'a', ${kind}, 'x', 'x', 1)`.execute(db)
    if (payload === null) continue
    await sql`INSERT INTO outbox (id, kind, subject_id, payload, state, attempts, next_attempt_at, created_at)
      VALUES (${id}, 'application-answer', 'a', ${payload}, 'sent', 1, 1, 1)`.execute(db)
  }
  expect(await migrate(database, { folder: await migrationsUpTo(28) })).toEqual(['028-removed-entries.sql'])
  const found = await db.selectFrom('application_entries').select(['id', 'template']).orderBy('id').execute()
  expect(found.map(({ template }) => template)).toEqual(['Received', 'Position closed', null, null])
})

test('a migration that was changed after it ran stops the start', async () => {
  const database = await newDatabase('sqlite')
  await sql`UPDATE migrations SET checksum = 'other' WHERE name LIKE '001%'`.execute(database.db)
  await expect(migrate(database)).rejects.toThrow('001-content.sql was changed after it ran here')
})

test.for(engines)('numbers beyond 32 bits and counts come back as numbers (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  await db.updateTable('content_version').set({ version: 9_007_199_254_740_991 }).execute()
  const row = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  expect(row.version).toBe(9_007_199_254_740_991)
  const count = await db
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  expect(count.all).toBe(0)
})

test.for(engines)('a transaction that reads before it writes waits for another one (%s)', async (engine) => {
  const url = await newDatabaseUrl(engine)
  const database = openDatabaseUrl(url)
  await runTogether(RAISE_VERSION, [
    [url, '50'],
    [url, '50'],
  ])
  const row = await database.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  expect(row.version).toBe(101)
})

/** A folder with the migrations of an older version. */
async function migrationsUpTo(version: number): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urugero-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const names = await readdir('db/migrations')
  for (const name of names.filter((file) => Number(file.slice(0, 3)) <= version)) {
    await copyFile(path.join('db/migrations', name), path.join(folder, name))
  }
  return folder
}

async function introspect({ engine, db }: Database): Promise<Shape> {
  const shape: Shape = {}
  const rows = engine === 'sqlite' ? await sqliteColumns(db) : await postgresColumns(db)
  for (const row of rows) {
    shape[row.table] ??= {}
    const table = shape[row.table] ?? {}
    table[row.name] = { type: POSTGRES_NAMES[row.type] ?? row.type, nullable: row.nullable }
  }
  delete shape.migrations
  // The indexes of posts are the tables that differ between the engines; the blog's own tests cover them.
  return Object.fromEntries(
    Object.entries(shape).filter(([table]) => !/^post_(?:search|stems|trigrams)/.test(table)),
  )
}

type ColumnRow = { table: string; name: string; type: string; nullable: boolean }

const POSTGRES_NAMES: Record<string, string> = {
  text: 'TEXT',
  bigint: 'BIGINT',
  integer: 'INTEGER',
  bytea: 'BYTEA',
}

async function sqliteColumns(db: Database['db']): Promise<ColumnRow[]> {
  const { rows } = await sql<{ table: string; name: string; type: string; notnull: number }>`
    SELECT m.name AS "table", c.name, c.type, c."notnull"
    FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'`.execute(db)
  return rows.map((row) => ({ ...row, nullable: row.notnull === 0 }))
}

async function postgresColumns(db: Database['db']): Promise<ColumnRow[]> {
  const { rows } = await sql<{ table: string; name: string; type: string; is_nullable: string }>`
    SELECT table_name AS "table", column_name AS name, data_type AS type, is_nullable
    FROM information_schema.columns WHERE table_schema = 'public'`.execute(db)
  return rows.map((row) => ({ ...row, nullable: row.is_nullable === 'YES' }))
}
