import { closeSync, existsSync, openSync, statSync } from 'node:fs'
import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { openSqlite, snapshotOf } from '../sqlite.server.ts'
import { syncToDisk } from './backup-file.server.ts'
import type { Staging } from './staging.ts'
import { TransferError } from './transfer-error.ts'

const LOCK_WAIT_MS = 2_000

/**
 * The database stays locked, so that no server can write to it or start on it meanwhile. The lock ends with the process,
 * however that ends.
 */
export async function stageSqlite(file: string): Promise<Staging> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const isNew = !existsSync(file)
  if (isNew) closeSync(openSync(file, 'a', 0o600))
  const before = statSync(file).ino
  const lock = lockExclusively(file)
  // Another restore may have replaced the file while this one waited for its lock.
  if (before !== statSync(file).ino) {
    lock?.close()
    throw inUse(file)
  }
  const place = `${file}.restoring`
  let database: ReturnType<typeof openSqlite>
  try {
    await removeDatabase(place)
    database = openSqlite(place)
    // Nothing is lost if this one is: it is flushed before it is used.
    await sql`PRAGMA synchronous = OFF`.execute(database.db)
  } catch (error) {
    lock?.close()
    throw error
  }
  return {
    name: file,
    database,
    current: lock ? { engine: 'sqlite', snapshot: snapshotOf(lock) } : { isDamaged: true },
    async swap({ isEmpty }) {
      await database.close()
      await syncToDisk(place)
      const aside = isEmpty ? null : `${file}.replaced-${timestamp()}`
      if (aside) {
        await keep(file, aside)
        // Only a damaged database still has these; beside another database they would destroy it.
        for (const end of ['-wal', '-shm']) await rename(file + end, aside + end).catch(ignoreMissing)
      }
      await rename(place, file)
      await syncToDisk(path.dirname(file))
      lock?.close()
      return aside
    },
    async discard() {
      await database.close()
      await removeDatabase(place)
      lock?.close()
      if (isNew) await removeDatabase(file)
    },
  }
}

/** Null where the file is no readable database. */
function lockExclusively(file: string): BetterSqlite.Database | null {
  const connection = new BetterSqlite(file, { timeout: LOCK_WAIT_MS })
  try {
    // Leaving the WAL mode writes everything into the one file, and works only without any other connection.
    connection.pragma('journal_mode = DELETE')
    connection.pragma('locking_mode = EXCLUSIVE')
    connection.exec('BEGIN EXCLUSIVE')
    return connection
  } catch (error) {
    connection.close()
    const { code = '' } = error as NodeJS.ErrnoException
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return null
    throw /^SQLITE_BUSY/.test(code) ? inUse(file) : error
  }
}

function inUse(file: string): TransferError {
  return new TransferError(`${file} is in use: stop the site, then try again.`)
}

/** A second name for the same file: at no moment is there no database. */
async function keep(file: string, aside: string): Promise<void> {
  try {
    await link(file, aside)
  } catch {
    // Some file systems have no hard links.
    await copyFile(file, aside)
    await syncToDisk(aside)
  }
}

async function removeDatabase(file: string): Promise<void> {
  for (const end of ['', '-wal', '-shm', '-journal']) await rm(file + end, { force: true })
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

export function timestamp(): string {
  return new Date().toISOString().replaceAll(/[^\d]/g, '').slice(0, 14)
}
