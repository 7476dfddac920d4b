import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { productFolder } from '../product-folder.server.ts'
import type { Database } from './database.server.ts'

export type Migration = { name: string; sql: string; checksum: string }

const FOLDER = path.join(productFolder, 'db/migrations')

/** The database was changed by a version that came after this one. */
export class NewerDatabaseError extends Error {}

type Options = {
  folder?: string
  isWanted?: (migration: Migration) => boolean
  /** Before the first change of a database that is not new; where it fails nothing is changed. */
  beforeUpgrade?: () => Promise<void>
  /** After a migration failed: the database is as it was. Not where only the commit failed, which may have arrived. */
  onFailure?: () => Promise<void>
}

/** Applies pending migrations. Safe when two instances start at once: one migrates, the other waits. */
export async function migrate(
  database: Database,
  {
    folder = FOLDER,
    isWanted = () => true,
    beforeUpgrade = async () => {},
    onFailure = async () => {},
  }: Options = {},
): Promise<string[]> {
  const migrations = await readMigrations(database.engine, folder)
  const applied: string[] = []
  await database.runExclusively(async ({ execute, query }) => {
    await execute(
      'CREATE TABLE IF NOT EXISTS migrations (name TEXT NOT NULL PRIMARY KEY, checksum TEXT NOT NULL, applied_at TEXT NOT NULL)',
    )
    const rows = await query('SELECT name, checksum FROM migrations')
    const known = new Map(rows.map((row) => [String(row.name), String(row.checksum)]))
    const unknown = [...known.keys()].find((name) => migrations.every((migration) => migration.name !== name))
    if (unknown !== undefined) throw new NewerDatabaseError(`migration ${unknown} is unknown here`)
    const change = (sql: string) =>
      execute(sql).catch(async (error: unknown) => {
        await onFailure()
        throw error
      })
    for (const migration of migrations.filter(isWanted)) {
      const checksum = known.get(migration.name)
      if (checksum === migration.checksum) continue
      if (checksum !== undefined) {
        throw new Error(
          `Migration ${migration.name} was changed after it ran here. Restore the file and add a new one.`,
        )
      }
      if (applied.length === 0 && known.size > 0) await beforeUpgrade()
      await change(migration.sql)
      const appliedAt = new Date().toISOString()
      await change(
        `INSERT INTO migrations (name, checksum, applied_at) VALUES ('${migration.name}', '${migration.checksum}', '${appliedAt}')`,
      )
      applied.push(migration.name)
    }
  })
  return applied
}

/** `NNN-name.sql` serves both engines; `NNN-name.sqlite.sql` and `NNN-name.postgres.sql` are a pair. */
export async function readMigrations(engine: Database['engine'], folder = FOLDER): Promise<Migration[]> {
  const other = engine === 'sqlite' ? '.postgres.sql' : '.sqlite.sql'
  const names = (await readdir(folder)).filter((name) => /^\d{3}-[a-z.-]+\.sql$/.test(name)).sort()
  return Promise.all(
    names
      .filter((name) => !name.endsWith(other))
      .map(async (name) => {
        const sql = await readFile(path.join(folder, name), 'utf8')
        return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
      }),
  )
}

/** The same for both files of a pair. */
export function migrationStep(name: string): string {
  return name.replace(/\.(sqlite|postgres)\.sql$/, '.sql')
}
