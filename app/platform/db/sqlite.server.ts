import { chmodSync, mkdirSync, statSync } from 'node:fs'
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
import { LRUCache } from 'lru-cache'
import { type Database, type Snapshot, StorageUnavailableError } from './database.server.ts'
import type { Tables } from './tables.ts'

/** How long a statement waits for another process's lock. */
const BUSY_TIMEOUT_MS = 5_000
/** The driver blocks the event loop while it waits for a lock, so it may do so only for a moment. */
const STOPPED_WAIT_MS = 20
const RETRY_MS = 50
/** How many statements of a connection stay prepared: more than there are queries, less than a few megabytes. */
const STATEMENTS_MAX = 200

type Connections = {
  /** Everything that writes, one at a time. */
  writer: BetterSqlite.Database
  /** Reads outside of transactions: the WAL gives them the last committed state, whatever is locked. */
  reader: BetterSqlite.Database
  execute: { onWriter: Execute; onReader: Execute }
  mutex: Mutex
  busyRetry: BusyRetry
}

export function openSqlite(file: string): Database {
  const connections = openConnections(file)
  const { writer, reader, mutex, busyRetry } = connections
  const dialect = new SqliteDialect({ database: writer })
  dialect.createAdapter = () => new TwoConnectionsAdapter()
  dialect.createDriver = () => new TwoConnectionsDriver(connections)
  const db = new Kysely<Tables>({ dialect })
  return {
    engine: 'sqlite',
    db,
    // Queued like any other write: within an open transaction the WAL is locked. While another process reads, part of
    // the WAL remains until the next checkpoint.
    checkpointWal: async () => void (await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)),
    async openSnapshot() {
      const connection = new BetterSqlite(file, { readonly: true, timeout: BUSY_TIMEOUT_MS })
      connection.exec('BEGIN')
      // The state is fixed by the first read.
      connection.prepare('SELECT count(*) FROM sqlite_schema').get()
      return { ...snapshotOf(connection), close: async () => void connection.close() }
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(path.dirname(file))
      return bavail * bsize
    },
    poolLoad: () => null,
    limitStatements: async () => true,
    async close() {
      await db.destroy()
      reader.close()
      writer.close()
    },
    async runExclusively(work) {
      const release = await mutex.lock()
      try {
        await busyRetry.write(() => writer.exec('BEGIN IMMEDIATE'))
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
  const before = statSync(file, { throwIfNoEntry: false })?.ino
  const writer = new BetterSqlite(file, { timeout: BUSY_TIMEOUT_MS })
  // This first read waits for a restore that holds the file. What was opened may then be the file that it replaced.
  writer.prepare('SELECT count(*) FROM sqlite_schema').get()
  if (before !== undefined && before !== statSync(file).ino) {
    writer.close()
    throw new StorageUnavailableError('it was being replaced; start again')
  }
  // It holds personal data: no other user of this machine may read it.
  chmodSync(file, 0o600)
  writer.pragma('journal_mode = WAL')
  writer.pragma('synchronous = FULL')
  writer.pragma('foreign_keys = ON')
  // Erased data is overwritten in the file as well.
  writer.pragma('secure_delete = ON')
  writer.pragma(`busy_timeout = ${STOPPED_WAIT_MS}`)
  const reader = new BetterSqlite(file, { readonly: true, timeout: STOPPED_WAIT_MS })
  const execute = { onWriter: createExecute(writer), onReader: createExecute(reader) }
  return { writer, reader, execute, mutex: createMutex(), busyRetry: createBusyRetry() }
}

const PIECE_ROWS = 20

/** What this connection reads, within a transaction that is already open. */
export function snapshotOf(connection: BetterSqlite.Database): Omit<Snapshot, 'close'> {
  return {
    query: async (text, parameters = []) =>
      connection.prepare<string[], Record<string, unknown>>(text).all(...parameters),
    async *stream(text) {
      let piece: Record<string, unknown>[] = []
      for (const row of connection.prepare<[], Record<string, unknown>>(text).iterate()) {
        piece.push(row)
        if (piece.length < PIECE_ROWS) continue
        yield piece
        piece = []
      }
      if (piece.length > 0) yield piece
    },
  }
}

/** By default Kysely would run one statement at a time, so that a read would wait for a write. */
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
   * A deferred transaction that reads and then writes fails with SQLITE_BUSY_SNAPSHOT as soon as another process wrote
   * in between, however long it waits; an immediate one waits for the lock.
   */
  async beginTransaction(lease: SqliteLease): Promise<void> {
    await lease.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(lease: SqliteLease): Promise<void> {
    await lease.executeQuery(CompiledQuery.raw('commit'))
  }

  /** A full disk rolls the transaction back by itself; a second rollback would fail and hide the cause. */
  async rollbackTransaction(lease: SqliteLease): Promise<void> {
    if (this.#connections.writer.inTransaction) await lease.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {}
}

/** Reads at once; takes the writer with its first write and holds it until it is released. */
class SqliteLease implements DatabaseConnection {
  readonly #connections: Connections
  #unlock: (() => void) | null = null
  constructor(connections: Connections) {
    this.#connections = connections
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { execute, mutex, busyRetry } = this.#connections
    if (this.#unlock === null && isRead(query)) return execute.onReader(query)
    this.#unlock ??= await mutex.lock()
    return busyRetry.write(() => execute.onWriter<Row>(query))
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

type Execute = <Row>(query: CompiledQuery) => QueryResult<Row>

/**
 * Runs queries on statements that stay prepared, because preparing takes longer than most reads. Rows are read whole, so that
 * no statement is in use when it is asked for again; SQLite prepares it anew by itself after a change of the schema.
 */
function createExecute(sqlite: BetterSqlite.Database): Execute {
  const statements = new LRUCache<string, BetterSqlite.Statement>({ max: STATEMENTS_MAX })

  function prepare(text: string): BetterSqlite.Statement {
    const known = statements.get(text)
    if (known) return known
    const statement = sqlite.prepare(text)
    // A pragma may take effect while it is prepared.
    if (!/^\s*pragma\b/i.test(text)) statements.set(text, statement)
    return statement
  }

  return <Row>(query: CompiledQuery) => {
    const statement = prepare(query.sql)
    if (statement.reader) return { rows: statement.all(...query.parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...query.parameters)
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
  }
}

type Mutex = ReturnType<typeof createMutex>

/** First come, first served. `lock` resolves to its unlock function. */
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

type BusyRetry = ReturnType<typeof createBusyRetry>

/**
 * One timeout shared by all writes: while another process holds the lock, the first write waits that
 * long and the rest soon fail.
 */
function createBusyRetry() {
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
