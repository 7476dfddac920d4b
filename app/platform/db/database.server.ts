import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

export type DatabaseAddress = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string }

/** The one open database of this process. Repositories get only `db`; the rest is for boot and tools. */
export type Database = {
  engine: 'sqlite' | 'postgres'
  db: Db
  /** Runs a file of several statements in one transaction, under a lock across all instances on this database. */
  runExclusively: (work: (run: RunStatements) => Promise<void>) => Promise<void>
  /** One consistent state of all tables, while others go on writing. */
  openSnapshot: () => Promise<Snapshot>
  /** Truncates the WAL, so that deleted data is gone from it as well. */
  checkpointWal: () => Promise<void>
  /** Free disk space where the engine stores its files on this machine; null where it runs elsewhere. */
  freeBytes: () => Promise<number | null>
  /**
   * Gives the statements of every later connection a time limit, as a default of the role in this database. False where the role
   * may not set its own defaults.
   */
  limitStatements: () => Promise<boolean>
  /** Connections of the pool; null where there is none. */
  poolLoad: () => { idle: number; used: number; waiting: number } | null
  close: () => Promise<void>
}

export type Snapshot = {
  query: (sql: string, parameters?: string[]) => Promise<Record<string, unknown>[]>
  /** The result in pieces, so that a table need not fit into memory. */
  stream: (sql: string) => AsyncIterable<Record<string, unknown>[]>
  close: () => Promise<void>
}

export type RunStatements = {
  execute: (sql: string) => Promise<void>
  query: (sql: string, parameters?: string[]) => Promise<Record<string, unknown>[]>
}

/** For the few queries that differ between the engines. By what Kysely says of them: tests have a second copy of its classes. */
export function engineOf(db: Db): Database['engine'] {
  return db.getExecutor().adapter.supportsTransactionalDdl ? 'postgres' : 'sqlite'
}

/** Thrown where a library hides the cause of a storage fault. */
export class StorageUnavailableError extends Error {}

/**
 * Faults that the driver reports without a code: a lost connection, no connection in time, and the reuse of a lost one.
 */
const DRIVER_FAULTS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable$)/

/** Whether the storage failed (full, locked or out of reach), and not the query. */
export function isStorageUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof StorageUnavailableError) return true
    const { code = '' } = cause as NodeJS.ErrnoException
    if (
      /^(SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN)|ECONN|EPIPE|EAI_AGAIN|ENET|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|08|53|55P03|57014|57P|58)/.test(
        code,
      )
    ) {
      return true
    }
    if (DRIVER_FAULTS.test(cause.message)) return true
  }
  return false
}
