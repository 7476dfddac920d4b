import type { Database, Snapshot } from '../database.server.ts'
import { TransferError } from './transfer-error.ts'

export const COLUMN_TYPES = ['TEXT', 'BIGINT', 'INTEGER', 'BYTEA'] as const
export type ColumnType = (typeof COLUMN_TYPES)[number]
export type TableShape = {
  name: string
  columns: { name: string; type: ColumnType }[]
  /** The columns of the primary key: rows are read in its order. */
  key: string[]
}

/** One consistent state to read. */
export type Source = { engine: Database['engine']; snapshot: Omit<Snapshot, 'close'> }

/** Copied by its own means: the target runs the same migrations. */
const MIGRATIONS = 'migrations'

/**
 * Every table as the database itself describes it, so that none can be forgotten and older states are read as they are; a
 * table comes after those that it refers to. Tables in `rebuilt` are left out.
 */
export async function readTableShapes(
  { engine, snapshot }: Source,
  rebuilt: readonly string[],
): Promise<TableShape[]> {
  const rows = await snapshot.query(COLUMNS[engine])
  const byTable = Map.groupBy(
    rows.filter(({ table }) => table !== MIGRATIONS && !rebuilt.includes(String(table))),
    ({ table }) => String(table),
  )
  const shapes = [...byTable].map(([name, columns]) => shapeOf(name, columns))
  return inOrderOfReferences(shapes, await snapshot.query(REFERENCES[engine]))
}

/** The migrations that ran there; null where there are none at all. */
export async function readAppliedMigrations({
  engine,
  snapshot,
}: Source): Promise<{ name: string; checksum: string }[] | null> {
  const columns = await snapshot.query(COLUMNS[engine])
  if (!columns.some(({ table }) => table === MIGRATIONS)) return null
  const rows = await snapshot.query('SELECT name, checksum FROM migrations ORDER BY name')
  return rows.map(({ name, checksum }) => ({ name: String(name), checksum: String(checksum) }))
}

/** Text is compared by its bytes on both engines. */
export function selectRows(engine: Database['engine'], { name, columns, key }: TableShape): string {
  const types = new Map(columns.map((column) => [column.name, column.type]))
  const order = key.map((column) =>
    engine === 'postgres' && types.get(column) === 'TEXT' ? `${quoted(column)} COLLATE "C"` : quoted(column),
  )
  const list = columns.map((column) => quoted(column.name)).join(', ')
  return `SELECT ${list} FROM ${quoted(name)} ORDER BY ${order.join(', ')}`
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

const COLUMNS: Record<Database['engine'], string> = {
  sqlite: `
    SELECT t.name AS "table", c.name, c.type, c.pk AS position
    FROM pragma_table_list t, pragma_table_info(t.name) c
    WHERE t.schema = 'main' AND t.type IN ('table', 'virtual') AND t.name NOT LIKE 'sqlite!_%' ESCAPE '!'
    ORDER BY t.name, c.cid`,
  // Tables of an extension belong to the extension.
  postgres: `
    SELECT t.relname AS "table", c.attname AS name, format_type(c.atttypid, NULL) AS type,
      coalesce(array_position(i.indkey::int2[], c.attnum) + 1, 0) AS position
    FROM pg_class t
    JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped
    LEFT JOIN pg_index i ON i.indrelid = t.oid AND i.indisprimary
    WHERE t.relkind IN ('r', 'p') AND t.relnamespace = current_schema()::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = t.oid AND d.deptype = 'e')
    ORDER BY t.relname COLLATE "C", c.attnum`,
}

const REFERENCES: Record<Database['engine'], string> = {
  sqlite: `
    SELECT t.name AS "from", f."table" AS "to" FROM pragma_table_list t, pragma_foreign_key_list(t.name) f
    WHERE t.schema = 'main' AND t.type = 'table'`,
  postgres: `
    SELECT f.relname AS "from", t.relname AS "to" FROM pg_constraint c
    JOIN pg_class f ON f.oid = c.conrelid JOIN pg_class t ON t.oid = c.confrelid
    WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace`,
}

function shapeOf(name: string, rows: Record<string, unknown>[]): TableShape {
  const columns = rows.map((row) => {
    const type = COLUMN_TYPES.find((known) => known === String(row.type).toUpperCase())
    if (!type)
      throw new TransferError(`Table ${name} has a column of an unknown type: ${row.name} ${row.type}.`)
    return { name: String(row.name), type }
  })
  const key = rows
    .filter((row) => Number(row.position) > 0)
    .sort((one, other) => Number(one.position) - Number(other.position))
    .map((row) => String(row.name))
  if (key.length === 0)
    throw new TransferError(`Table ${name} has no primary key, so its rows have no order.`)
  return { name, columns, key }
}

function inOrderOfReferences(shapes: TableShape[], references: Record<string, unknown>[]): TableShape[] {
  const waiting = shapes.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const ordered: TableShape[] = []
  while (waiting.length > 0) {
    const isFree = ({ name }: TableShape) =>
      !references.some(({ from, to }) => from === name && waiting.some((other) => other.name === to))
    const next = waiting.findIndex(isFree)
    if (next < 0)
      throw new TransferError(`Table ${waiting[0]?.name} refers to itself, directly or in a circle.`)
    ordered.push(...waiting.splice(next, 1))
  }
  return ordered
}
