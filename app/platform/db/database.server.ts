import { type Kysely, SqliteAdapter } from 'kysely'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

export type DatabaseAddress = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string }

/** The one open database of this process. Repositories see only `db`; the rest is for boot and tools. */
export type Database = {
  engine: 'sqlite' | 'postgres'
  db: Db
  /** Runs a file of several statements in one transaction, alone among all instances on this database. */
  runExclusively: (work: (run: RunStatements) => Promise<void>) => Promise<void>
  /** What was deleted also leaves the log that the engine keeps beside its file. */
  forgetErased: () => Promise<void>
  /** What is left on the disk of an engine that is ours to look after; null where it runs elsewhere. */
  freeBytes: () => Promise<number | null>
  close: () => Promise<void>
}

export type RunStatements = {
  execute: (sql: string) => Promise<void>
  query: (sql: string, parameters?: string[]) => Promise<Record<string, unknown>[]>
}

/** For the few queries that each engine spells in its own way. */
export function engineOf(db: Db): Database['engine'] {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'
}

/** For whoever learns of a storage fault from a library that hides its cause. */
export class StorageUnavailableError extends Error {}

/** The driver gives these no code: a lost connection, none to be had in time, and a lost one that was asked again. */
const DRIVER_FAULTS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable$)/

/** Whether the storage, and not the question put to it, is what failed: full, locked or out of reach. */
export function isStorageUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof StorageUnavailableError) return true
    const { code = '' } = cause as NodeJS.ErrnoException
    if (
      /^(SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN)|ECONN|EPIPE|EAI_AGAIN|ENET|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|08|53|55P03|57014|57P)/.test(
        code,
      )
    ) {
      return true
    }
    if (DRIVER_FAULTS.test(cause.message)) return true
  }
  return false
}
