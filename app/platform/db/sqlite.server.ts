import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import BetterSqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  SqliteDialect,
  SqliteDriver,
  sql,
} from 'kysely'
import type { Database } from './database.server.ts'
import type { Tables } from './tables.ts'

/** How long a statement waits for a lock that another process holds. */
const BUSY_TIMEOUT_MS = 5_000
/** The driver itself waits with the whole process stopped, so it may do so only for a moment. */
const STOPPED_WAIT_MS = 20
const RETRY_MS = 50

export function openSqlite(file: string): Database {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const sqlite = new BetterSqlite(file, { timeout: BUSY_TIMEOUT_MS })
  // Applicants' data is in it: nobody else on this machine needs to read that.
  chmodSync(file, 0o600)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  // Whoever asks to be erased is gone from the file as well, not only from the tables.
  sqlite.pragma('secure_delete = ON')
  sqlite.pragma(`busy_timeout = ${STOPPED_WAIT_MS}`)
  const patience = createPatience()
  const dialect = new SqliteDialect({ database: sqlite })
  dialect.createDriver = () => new PatientSqliteDriver(sqlite, patience)
  const db = new Kysely<Tables>({ dialect })
  return {
    engine: 'sqlite',
    db,
    // In its turn like any other statement: within somebody's transaction the log is locked. While another process reads,
    // part of it stays until the next time.
    forgetErased: async () => void (await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)),
    close: () => db.destroy(),
    async runExclusively(work) {
      await patience.write(() => sqlite.exec('BEGIN IMMEDIATE'))
      try {
        await work({
          execute: async (sql) => void sqlite.exec(sql),
          query: async (sql, parameters = []) => {
            const statement = sqlite.prepare<string[], Record<string, unknown>>(sql)
            if (statement.reader) return statement.all(...parameters)
            statement.run(...parameters)
            return []
          },
        })
        sqlite.exec('COMMIT')
      } catch (error) {
        if (sqlite.inTransaction) sqlite.exec('ROLLBACK')
        throw error
      }
    },
  }
}

class PatientSqliteDriver extends SqliteDriver {
  readonly #sqlite: BetterSqlite.Database
  readonly #patience: Patience
  constructor(sqlite: BetterSqlite.Database, patience: Patience) {
    super({ database: sqlite })
    this.#sqlite = sqlite
    this.#patience = patience
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection(), this.#patience)
  }

  /**
   * A deferred transaction that reads and then writes fails with SQLITE_BUSY_SNAPSHOT as soon as another
   * process wrote in between, however long it waits; an immediate one takes its turn.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A full disk ends the transaction by itself; rolling back again would hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** Waits for another process's lock while this one goes on serving. */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #patience: Patience
  constructor(connection: DatabaseConnection, patience: Patience) {
    this.#connection = connection
    this.#patience = patience
  }
  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // Readers need no lock: the log beside the file gives them the last state that was written whole.
    if (/^\s*select\b/i.test(query.sql)) return this.#connection.executeQuery<Row>(query)
    return this.#patience.write(() => this.#connection.executeQuery<Row>(query))
  }
  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }
}

type Patience = ReturnType<typeof createPatience>

/** One patience for all: while a lock does not yield, only the first to meet it waits, and the rest fail soon. */
function createPatience() {
  let busySince: number | null = null
  return {
    async write<Result>(work: () => Result | Promise<Result>): Promise<Result> {
      for (;;) {
        try {
          const result = await work()
          busySince = null
          return result
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'SQLITE_BUSY') throw error
          busySince ??= Date.now()
          if (Date.now() - busySince > BUSY_TIMEOUT_MS) throw error
          await wait(RETRY_MS)
        }
      }
    },
  }
}
