import type { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Snapshot } from './database.server.ts'
import type { Tables } from './tables.ts'

const STATEMENT_TIMEOUT_MS = 10_000
/** The most that one process opens; the documents for operators count with it. */
const CONNECTIONS_MAX = 10
const CONNECTION_TIMEOUT_MS = 5_000
/** Longer than any statement may take: a connection that is silent for so long is dead. */
const SILENCE_MAX_MS = STATEMENT_TIMEOUT_MS + 2_000
const INSUFFICIENT_PRIVILEGE = '42501'
export const MIGRATION_LOCK = 7_820_160
/** A snapshot may sort a large table before its first row. */
const SNAPSHOT_SILENCE_MAX_MS = 10 * 60_000
const PIECE_ROWS = 20
/** BIGINT and count(*) arrive as strings by default; every number here fits a double. */
export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig

export function openPostgres(
  url: string,
  onConnectionLost: (error: Error) => void,
  silenceMaxMs = SILENCE_MAX_MS,
): Database {
  // Neither startup parameters nor session state: a pooler in transaction mode refuses the one and mixes up the other.
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    types,
  })
  // A connection may be lost at any moment, idle or between two statements of a transaction: an error event without a
  // listener would end the process. The statement that needed the connection fails by itself.
  pool.on('connect', (client) => {
    client.on('error', onConnectionLost)
    // After a failover or a dropped route the socket stays open without any reply: without a timeout it
    // would be waited for forever.
    const socket = socketOf(client)
    socket.on('timeout', () => socket.destroy())
  })
  pool.on('acquire', (client) => socketOf(client).setTimeout(silenceMaxMs))
  pool.on('release', (_, client) => socketOf(client).setTimeout(0))
  // The pool re-emits the errors of idle connections, and without a listener they would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    engine: 'postgres',
    db,
    checkpointWal: async () => {},
    freeBytes: async () => null,
    poolLoad: () => ({
      idle: pool.idleCount,
      used: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async openSnapshot() {
      const client = await pool.connect()
      try {
        socketOf(client).setTimeout(SNAPSHOT_SILENCE_MAX_MS)
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
        await client.query('SET LOCAL statement_timeout = 0')
      } catch (error) {
        client.release(true)
        throw error
      }
      // A reader that stops in the middle leaves a cursor behind, so the connection is not used again.
      return { ...snapshotOf(client), close: async () => client.release(true) }
    },
    async limitStatements() {
      try {
        await this.runExclusively(async ({ execute, query }) => {
          const [limit] = await query('SELECT reset_val AS value FROM pg_settings WHERE name = $1', [
            'statement_timeout',
          ])
          // The operator's own limit stays.
          if (limit?.value !== '0') return
          const [{ name } = {}] = await query('SELECT quote_ident(current_database()) AS name')
          await execute(
            `ALTER ROLE CURRENT_USER IN DATABASE ${name} SET statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
          )
        })
        return true
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== INSUFFICIENT_PRIVILEGE) throw error
        return false
      }
    },
    // Kysely ends the pool only after a query of its own; migrations use the pool directly.
    async close() {
      await db.destroy()
      if (!pool.ended) await pool.end()
    },
    async runExclusively(work) {
      const client = await pool.connect()
      try {
        // Another instance's migration may take longer than the timeout of a statement.
        socketOf(client).setTimeout(0)
        await client.query('BEGIN')
        await client.query('SET LOCAL statement_timeout = 0')
        // The backup before an upgrade is made meanwhile.
        await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
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
        // Not used again: what was set for new connections would not hold for this one.
        client.release(true)
      }
    },
  }
}

/** What this connection reads, within a transaction that is already open. */
export function snapshotOf(client: pg.ClientBase): Omit<Snapshot, 'close'> {
  return {
    query: async (sql, parameters = []) => (await client.query(sql, parameters)).rows,
    async *stream(sql) {
      await client.query(`DECLARE pieces NO SCROLL CURSOR FOR ${sql}`)
      for (;;) {
        const { rows } = await client.query(`FETCH ${PIECE_ROWS} FROM pieces`)
        if (rows.length > 0) yield rows
        if (rows.length < PIECE_ROWS) break
      }
      await client.query('CLOSE pieces')
    },
  }
}

/** Not in the driver's types. */
function socketOf(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}
