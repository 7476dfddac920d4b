import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#app/platform/db/database.server.ts'
import { type Engine, engines } from '#tests/support/storage.ts'
import { startTestApp } from '#tests/support/test-app.ts'

/** From now on reads work and writes fail, as on a full disk. */
async function refuseWrites(engine: Engine, db: Db): Promise<void> {
  if (engine === 'sqlite') {
    await sql`CREATE TRIGGER full_disk BEFORE UPDATE ON content_version
      BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`.execute(db)
    return
  }
  await sql`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`.execute(db)
  await sql`CREATE TRIGGER full_disk BEFORE UPDATE ON content_version EXECUTE FUNCTION full_disk()`.execute(
    db,
  )
}

test.for(engines)('readiness is about writing, health about the process alone (%s)', async (engine) => {
  let now = Date.parse('2026-11-16T10:00:00Z')
  const app = await startTestApp({ engine, clock: () => now })
  const statuses = async () => [
    (await app.fetch('/healthz')).status,
    (await app.fetch('/readyz')).status,
    (await app.fetch('/blog')).status,
  ]
  expect(await statuses()).toEqual([200, 200, 200])
  const { version } = await app.services.db
    .selectFrom('content_version')
    .select('version')
    .executeTakeFirstOrThrow()
  expect(await app.services.content.read()).toBe(version)

  await refuseWrites(engine, app.services.db)
  now += 1_000
  expect(await statuses()).toEqual([200, 503, 200])

  await sql`DROP TRIGGER full_disk ${sql.raw(engine === 'sqlite' ? '' : 'ON content_version')}`.execute(
    app.services.db,
  )
  now += 1_000
  expect(await statuses()).toEqual([200, 200, 200])
})

test('however many ask whether it is ready, the database is written to once a second', async () => {
  let now = Date.parse('2026-11-16T10:00:00Z')
  const app = await startTestApp({ clock: () => now })
  const { db } = app.services
  await sql`CREATE TABLE probes (at INTEGER)`.execute(db)
  await sql`CREATE TRIGGER count_probe AFTER UPDATE ON content_version
    BEGIN INSERT INTO probes VALUES (1); END`.execute(db)
  const probes = async () => (await sql`SELECT at FROM probes`.execute(db)).rows.length
  const askOften = () => Promise.all(Array.from({ length: 20 }, () => app.fetch('/readyz')))
  await askOften()
  expect(await probes()).toBe(1)
  now += 1_000
  await askOften()
  expect(await probes()).toBe(2)
})
