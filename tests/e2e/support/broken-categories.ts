import path from 'node:path'
import BetterSqlite from 'better-sqlite3'
import type { BuiltServer } from './built-server.ts'

/** While `work` runs, the server cannot read the list of categories. */
export async function withBrokenCategories(server: BuiltServer, work: () => Promise<void>): Promise<void> {
  const database = new BetterSqlite(path.join(server.dataDir, 'urugero.db'), { fileMustExist: true })
  const names = database.prepare('SELECT names FROM categories').pluck().get()
  const store = database.prepare('UPDATE categories SET names = ?')
  store.run('broken')
  try {
    await work()
  } finally {
    store.run(names)
    database.close()
  }
}
