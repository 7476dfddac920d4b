import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { DatabaseAddress, Db } from '../database.server.ts'

/** What a restore or a copy has replaced and kept: files beside the database, or schemas in it. */
export async function listReplacedDatabases(db: Db, address: DatabaseAddress): Promise<string[]> {
  if (address.engine === 'postgres') {
    const { rows } = await sql<{ name: string }>`
      SELECT nspname AS name FROM pg_namespace WHERE nspname ~ '^replaced_[0-9]+$' ORDER BY nspname`.execute(
      db,
    )
    return rows.map(({ name }) => `schema ${name}`)
  }
  const start = `${path.basename(address.file)}.replaced-`
  const names = await readdir(path.dirname(address.file))
  return names.filter((name) => name.startsWith(start) && !/-(wal|shm)$/.test(name)).sort()
}
