import { chmodSync, mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import BetterSqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  sql,
} from 'kysely'
import type { Database } from './database.server.ts'
import type { Tables } from './tables.ts'

/** How long a statement waits for a lock that another process holds. */
const BUSY_TIMEOUT_MS = 5_000
/** The driver itself waits with the whole process stopped, so it may do so only for a moment. */
const STOPPED_WAIT_MS = 20
const RETRY_MS = 50

type Connections = {
  /** Everything that writes, one after the other. */
  writer: BetterSqlite.Database
  /** Reads outside of transactions: the log beside the file gives them the last committed state, whoever holds a lock. */
  reader: BetterSqlite.Database
  mutex: Mutex
  patience: Patience
}

export function openSqlite(file: string): Database {
  const connections = openConnections(file)
  const { writer, reader, mutex, patience } = connections
  const dialect = new SqliteDialect({ database: writer })
  dialect.createAdapter = () => new TwoConnectionsAdapter()
  dialect.createDriver = () => new TwoConnectionsDriver(connections)
  const db = new Kysely<Tables>({ dialect })
  return {
    engine: 'sqlite',
    db,
    // In its turn like any other write: within somebody's transaction the log is locked. While another process reads,
    // part of it stays until the next time.
    forgetErased: async () => void (await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)),
    async freeBytes() {
      const { bavail, bsize } = await statfs(path.dirname(file))
      return bavail * bsize
    },
    async close() {
      await db.destroy()
      reader.close()
      writer.close()
    },
    async runExclusively(work) {
      const release = await mutex.lock()
      try {
        await patience.write(() => writer.exec('BEGIN IMMEDIATE'))
        await work({
          execute: async (sql) => void writer.exec(sql),
          query: async (sql, parameters = []) => {
            const statement = writer.prepare<string[], Record<string, unknown>>(sql)
            if (statement.reader) return statement.all(...parameters)
            statement.run(...parameters)
            return []
          },
        })
        writer.exec('COMMIT')
      } catch (error) {
        if (writer.inTransaction) writer.exec('ROLLBACK')
        throw error
      } finally {
        release()
      }
    },
  }
}

function openConnections(file: string): Connections {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const writer = new BetterSqlite(file, { timeout: BUSY_TIMEOUT_MS })
  // Applicants' data is in it: nobody else on this machine needs to read that.
  chmodSync(file, 0o600)
  writer.pragma('journal_mode = WAL')
  writer.pragma('synchronous = FULL')
  writer.pragma('foreign_keys = ON')
  // Whoever asks to be erased is gone from the file as well, not only from the tables.
  writer.pragma('secure_delete = ON')
  writer.pragma(`busy_timeout = ${STOPPED_WAIT_MS}`)
  const reader = new BetterSqlite(file, { readonly: true, timeout: STOPPED_WAIT_MS })
  return { writer, reader, mutex: createMutex(), patience: createPatience() }
}

/** Kysely itself would let one statement at a time through, and a read wait for a write. */
class TwoConnectionsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class TwoConnectionsDriver implements Driver {
  readonly #connections: Connections
  constructor(connections: Connections) {
    this.#connections = connections
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteLease> {
    return new SqliteLease(this.#connections)
  }

  async releaseConnection(lease: SqliteLease): Promise<void> {
    lease.release()
  }

  /**
   * A deferred transaction that reads and then writes fails with SQLITE_BUSY_SNAPSHOT as soon as another
   * process wrote in between, however long it waits; an immediate one takes its turn.
   */
  async beginTransaction(lease: SqliteLease): Promise<void> {
    await lease.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(lease: SqliteLease): Promise<void> {
    await lease.executeQuery(CompiledQuery.raw('commit'))
  }

  /** A full disk ends the transaction by itself; rolling back again would hide the reason. */
  async rollbackTransaction(lease: SqliteLease): Promise<void> {
    if (this.#connections.writer.inTransaction) await lease.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {}
}

/** Reads at once; takes the writer with its first write and keeps it until it is released. */
class SqliteLease implements DatabaseConnection {
  readonly #connections: Connections
  #unlock: (() => void) | null = null
  constructor(connections: Connections) {
    this.#connections = connections
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, reader, mutex, patience } = this.#connections
    if (this.#unlock === null && isRead(query)) return execute<Row>(reader, query)
    this.#unlock ??= await mutex.lock()
    return patience.write(() => execute<Row>(writer, query))
  }

  streamQuery(): never {
    throw new Error('Rows are read whole: a stream would hold the log open.')
  }

  release(): void {
    this.#unlock?.()
    this.#unlock = null
  }
}

function isRead(query: CompiledQuery): boolean {
  return /^\s*select\b/i.test(query.sql)
}

function execute<Row>(sqlite: BetterSqlite.Database, query: CompiledQuery): QueryResult<Row> {
  const statement = sqlite.prepare<unknown[], Row>(query.sql)
  if (statement.reader) return { rows: statement.all(...query.parameters) }
  const { changes, lastInsertRowid } = statement.run(...query.parameters)
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
}

type Mutex = ReturnType<typeof createMutex>

/** First come, first served. `lock` resolves to what gives the turn to the next. */
function createMutex() {
  let last: Promise<void> = Promise.resolve()
  return {
    async lock(): Promise<() => void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      const before = last
      last = promise
      await before
      return resolve
    },
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
