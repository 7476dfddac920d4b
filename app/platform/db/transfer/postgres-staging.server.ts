import pg from 'pg'
import type { Database } from '../database.server.ts'
import { MIGRATION_LOCK, openPostgres, snapshotOf, types } from '../postgres.server.ts'
import { timestamp } from './sqlite-staging.server.ts'
import type { Staging } from './staging.ts'
import { quoted } from './table-shapes.server.ts'
import { TransferError } from './transfer-error.ts'

const SCHEMA = 'restoring'
const STAGING_LOCK = 7_820_161
const LOCK_WAIT = '10s'
/** A pooler does not pass startup parameters on. */
const PROTOCOL_VIOLATION = '08P01'

/** A schema of its own; the swap moves the tables of both within one transaction. Instances that run go on meanwhile. */
export async function stagePostgres(url: string): Promise<Staging> {
  // The role's limit of a statement would end the wait for a lock first, and a swap may take longer.
  const connectionString = withOptions(url, `-c lock_timeout=${LOCK_WAIT} -c statement_timeout=0`)
  const client = new pg.Client({ connectionString, types, keepAlive: true })
  // A lost connection fails the next statement.
  client.on('error', () => {})
  await client.connect().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== PROTOCOL_VIOLATION) throw error
    throw new TransferError(
      `${databaseName(url)} is behind a pooler: name the database itself for a restore or a copy (${error.message}).`,
    )
  })
  const opened: Database[] = []
  const close = async () => {
    for (const database of opened) await database.close()
    await client.end().catch(() => {})
  }
  try {
    const target = await lock(client)
    await client.query(`DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE`)
    await client.query(`CREATE SCHEMA ${SCHEMA}`)
    const open = (address: string) => {
      const database = openPostgres(address, () => {})
      opened.push(database)
      return database
    }
    const database = open(withSchema(url))
    const site = open(url)
    const snapshot = {
      ...snapshotOf(client),
      // A snapshot for each table: one for all would stay open, and idle, as long as the loading takes.
      async *stream(sql: string) {
        const current = await site.openSnapshot()
        try {
          yield* current.stream(sql)
        } finally {
          await current.close()
        }
      },
    }
    return {
      name: databaseName(url),
      database,
      current: { engine: 'postgres', snapshot },
      async swap({ isEmpty, holdsData }) {
        const aside = `replaced_${timestamp()}`
        await inTransaction(client, async () => {
          await lockTables(client, target)
          if (isEmpty && (await holdsData({ engine: 'postgres', snapshot: snapshotOf(client) }))) {
            throw new TransferError(
              `${databaseName(url)} was written to meanwhile: stop the site, then try again.`,
            )
          }
          await client.query(`CREATE SCHEMA ${aside}`)
          await moveTables(client, target, aside)
          await moveTables(client, SCHEMA, target)
          await client.query(`DROP SCHEMA ${SCHEMA}`)
          if (isEmpty) await client.query(`DROP SCHEMA ${aside} CASCADE`)
        })
        await close()
        return isEmpty ? null : `schema ${aside}`
      },
      async discard() {
        await client.query(`DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE`).catch(() => {})
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The lock ends with its connection. Returns the schema that the site uses. */
async function lock(client: pg.Client): Promise<string> {
  try {
    await client.query('SELECT pg_advisory_lock($1)', [STAGING_LOCK])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== '55P03') throw error
    throw new TransferError('Another restore or copy into this database is under way.')
  }
  const { rows } = await client.query<{ schema: string }>('SELECT current_schema() AS schema')
  return rows[0]?.schema ?? 'public'
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['55P03', '40P01'].includes(code)) throw error
    throw new TransferError('The database is in use: stop the site, then try again.', { cause: error })
  }
}

async function lockTables(client: pg.Client, schema: string): Promise<void> {
  const names = await tableNames(client, schema)
  if (names.length > 0) await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE`)
}

async function moveTables(client: pg.Client, from: string, to: string): Promise<void> {
  const functions = await triggerFunctions(client, from)
  for (const name of await tableNames(client, from)) {
    await client.query(`ALTER TABLE ${name} SET SCHEMA ${quoted(to)}`)
  }
  for (const name of functions) await client.query(`ALTER FUNCTION ${name} SET SCHEMA ${quoted(to)}`)
}

/** Triggers move with their table, but what they call does not. */
async function triggerFunctions(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT format('%I.%I()', f.pronamespace::regnamespace, f.proname) AS name
     FROM pg_trigger g JOIN pg_class t ON t.oid = g.tgrelid JOIN pg_proc f ON f.oid = g.tgfoid
     WHERE t.relnamespace = $1::regnamespace AND f.pronamespace = $1::regnamespace`,
    [quoted(schema)],
  )
  return rows.map(({ name }) => name)
}

/** With their schema, quoted. Tables of an extension belong to the extension. */
async function tableNames(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT t.relname AS name FROM pg_class t
     WHERE t.relkind IN ('r', 'p') AND t.relnamespace = $1::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = t.oid AND d.deptype = 'e')
     ORDER BY t.relname`,
    [quoted(schema)],
  )
  return rows.map(({ name }) => `${quoted(schema)}.${quoted(name)}`)
}

/** Every connection of the staging database works in its schema, and leaves the flushing to the commit of the swap. */
function withSchema(url: string): string {
  return withOptions(url, `-c search_path=${SCHEMA} -c synchronous_commit=off`)
}

function withOptions(url: string, added: string): string {
  const address = new URL(url)
  const options = address.searchParams.get('options') ?? ''
  address.searchParams.set('options', `${options} ${added}`.trim())
  return address.href
}

function databaseName(url: string): string {
  const { host, pathname } = new URL(url)
  return `The database ${pathname.slice(1)} on ${host}`
}
