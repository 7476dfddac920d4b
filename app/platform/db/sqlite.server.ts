import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import BetterSqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import type { Database } from './database.server.ts'
import type { Tables } from './tables.ts'

/** How long a statement waits for a lock that another process holds. */
const BUSY_TIMEOUT_MS = 5_000
/** The driver itself waits with the whole process stopped, so it may do so only for a moment. */
const STOPPED_WAIT_MS = 20
const RETRY_MS = 50

type Config = ConstructorParameters<typeof SqliteDialect>[0]

export function openSqlite(file: string): Database {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const sqlite = new BetterSqlite(file, { timeout: BUSY_TIMEOUT_MS })
  // Applicants' data is in it: nobody else on this machine needs to read that.
  chmodSync(file, 0o600)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma(`busy_timeout = ${STOPPED_WAIT_MS}`)
  const db = new Kysely<Tables>({ dialect: new PatientSqliteDialect({ database: sqlite }) })
  return {
    engine: 'sqlite',
    db,
    close: () => db.destroy(),
    async runExclusively(work) {
      await patiently(() => sqlite.exec('BEGIN IMMEDIATE'))
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
        sqlite.exec('ROLLBACK')
        throw error
      }
    },
  }
}

class PatientSqliteDialect extends SqliteDialect {
  readonly #config: Config
  constructor(config: Config) {
    super(config)
    this.#config = config
  }
  override createDriver(): Driver {
    return new PatientSqliteDriver(this.#config)
  }
}

class PatientSqliteDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection())
  }

  /**
   * A deferred transaction that reads and then writes fails with SQLITE_BUSY_SNAPSHOT as soon as another
   * process wrote in between, however long it waits; an immediate one takes its turn.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** Waits for another process's lock while this one goes on serving. */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }
  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return patiently(() => this.#connection.executeQuery<Row>(query))
  }
  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }
}

async function patiently<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const deadline = Date.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'SQLITE_BUSY' || Date.now() > deadline) throw error
      await wait(RETRY_MS)
    }
  }
}
