import { mkdirSync } from 'node:fs'
import path from 'node:path'
import BetterSqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

export type DatabaseAddress = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string }

/** The one open database of this process. Repositories see only `db`; the rest is for boot and tools. */
export type Database = {
  engine: 'sqlite' | 'postgres'
  db: Db
  /** Runs a file of several statements in one transaction, alone among all instances on this database. */
  runExclusively: (work: (run: RunStatements) => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

export type RunStatements = {
  execute: (sql: string) => Promise<void>
  query: (sql: string, parameters?: string[]) => Promise<Record<string, unknown>[]>
}

const BUSY_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 10_000
const CONNECTION_TIMEOUT_MS = 5_000
const MIGRATION_LOCK = 7_820_160

export function openDatabase(address: DatabaseAddress, onIdleError: (error: Error) => void): Database {
  return address.engine === 'sqlite' ? openSqlite(address.file) : openPostgres(address.url, onIdleError)
}

function openSqlite(file: string): Database {
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const sqlite = new BetterSqlite(file, { timeout: BUSY_TIMEOUT_MS })
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  const db = new Kysely<Tables>({ dialect: new ImmediateSqliteDialect({ database: sqlite }) })
  return {
    engine: 'sqlite',
    db,
    close: () => db.destroy(),
    async runExclusively(work) {
      sqlite.exec('BEGIN IMMEDIATE')
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

/**
 * A deferred transaction that reads and then writes fails with SQLITE_BUSY_SNAPSHOT as soon as another
 * process wrote in between, whatever the busy timeout says; an immediate one waits its turn.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0]
  constructor(config: ConstructorParameters<typeof SqliteDialect>[0]) {
    super(config)
    this.#config = config
  }
  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config)
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

function openPostgres(url: string, onIdleError: (error: Error) => void): Database {
  // BIGINT and count(*) arrive as strings otherwise; every number here fits a double.
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    types: types as pg.CustomTypesConfig,
  })
  pool.on('error', onIdleError)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    engine: 'postgres',
    db,
    close: () => db.destroy(),
    async runExclusively(work) {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        // The other instance's migration may take longer than one statement is allowed to.
        await client.query('SET LOCAL statement_timeout = 0')
        await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
        await work({
          execute: async (sql) => void (await client.query(sql)),
          query: async (sql, parameters = []) => (await client.query(sql, parameters)).rows,
        })
        await client.query('COMMIT')
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {})
        throw error
      } finally {
        client.release()
      }
    },
  }
}
