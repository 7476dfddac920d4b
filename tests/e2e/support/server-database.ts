import path from 'node:path'
import BetterSqlite from 'better-sqlite3'
import type { BuiltServer } from './built-server.ts'

export function withDatabase<Result>(
  { dataDir }: BuiltServer,
  work: (database: BetterSqlite.Database) => Result,
): Result {
  const database = new BetterSqlite(path.join(dataDir, 'urugero.db'), { timeout: 10_000 })
  try {
    database.pragma('foreign_keys = ON')
    return work(database)
  } finally {
    database.close()
  }
}
