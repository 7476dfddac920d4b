import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { orderOf, type Sort, type SortOrder } from '#app/shared/list-sort.ts'
import { type Cursor, cursorValue } from '#app/shared/pagination.ts'
import { searchOf, searchWordsOf } from '#app/shared/search-words.ts'
import { type Db, engineOf } from './database.server.ts'

/** Keyset pagination, the latest first: the rows after the cursor, which is the last row shown. */
export function afterCursor(
  column: string,
  cursor: Cursor | null,
  { idColumn = 'id' }: { idColumn?: string } = {},
): RawBuilder<boolean> {
  return sortedList({ columns: {}, byDefault: { column, order: 'desc' }, after: cursor, idColumn }).isAfter
}

type SortValue = { expression: RawBuilder<number | string>; type: 'number' | 'string' }

/** Numbers and moments. */
export function byNumber(column: string): SortValue {
  return { expression: sql.ref<number>(column), type: 'number' }
}

/** Without regard to case, and the same on both engines; an empty text for none. */
export function byText(db: Db, column: string): SortValue {
  const collation = engineOf(db) === 'postgres' ? sql` collate "C"` : sql``
  return { expression: sql<string>`coalesce(lower(${sql.ref(column)}${collation}), '')`, type: 'string' }
}

/** In the order in which the values are named. */
export function byRank(column: string, values: readonly string[]): SortValue {
  const cases = values.map((value, index) => sql`when ${sql.lit(value)} then ${sql.lit(index)}`)
  return {
    // A cursor may name any number, and PostgreSQL would take it for an INTEGER.
    expression: sql<number>`cast(case ${sql.ref(column)} ${sql.join(cases, sql` `)} else ${sql.lit(values.length)} end as bigint)`,
    type: 'number',
  }
}

type SortedListOptions<Key extends string> = {
  sort?: Sort<Key> | undefined
  columns: Record<Key, SortValue>
  /** The list's own order. */
  byDefault: { column: string; order: SortOrder }
  after: Cursor | null
  idColumn?: string
}

/** Keyset pagination in the order that staff have chosen: a query selects `value` as `sort_value`. */
export function sortedList<Key extends string>(options: SortedListOptions<Key>) {
  const { sort, columns, byDefault, after, idColumn = 'id' } = options
  const { expression, type } = sort ? columns[sort.by] : byNumber(byDefault.column)
  const order = sort?.order ?? byDefault.order
  const isAfter = order === 'asc' ? sql`>` : sql`<`
  const id = sql.ref<string>(idColumn)
  const name = orderOf(sort, byDefault.order)
  // A cursor of another order begins the list anew.
  const value = after && after.order === name ? cursorValue(after, type) : null
  return {
    value: expression,
    order,
    isAfter:
      after === null || value === null
        ? sql<boolean>`1 = 1`
        : sql<boolean>`(${expression}, ${id}) ${isAfter} (${value}, ${after.id})`,
    cursorOf: (row: { sort_value: number | string; id: string }): Cursor => ({
      value: row.sort_value,
      id: row.id,
      ...(name !== undefined && { order: name }),
    }),
  }
}

/**
 * The column of a filter. Beside an order of its own, or a search, SQLite would still choose the filter's index, and read all that
 * it finds; by the `+` it follows the order or the search. PostgreSQL knows how many rows there are.
 */
export function filterColumn(
  db: Db,
  column: string,
  followed: Sort<string> | string | null | undefined,
): RawBuilder<string> {
  return followed && engineOf(db) === 'sqlite' ? sql`+${sql.ref(column)}` : sql.ref(column)
}

/** True where a column of folded text contains every word of the search. */
export function containsWords(column: string, typed: string): Expression<SqlBool>[] {
  return searchWordsOf(typed).map(
    (word) => sql<SqlBool>`${sql.ref(column)} like ${`%${escapeLike(word)}%`} escape '!'`,
  )
}

/** How many rows are looked at together. */
const BATCH = 500

type FindOptions<Column extends string, Row> = {
  typed: string
  /** Of the rows, together the text that is searched. */
  columns: Column[]
  limit: number
  /** The rows for which the condition holds, in the order of the list. */
  read: (mayFit: RawBuilder<SqlBool>, rows: { limit: number; offset: number }) => Promise<Row[]>
}

/**
 * The first rows with every word of the search. Beyond ASCII the engines differ in folding case and accents: they leave out
 * plain texts that do not match, and the rest is decided here.
 */
export async function findFirst<Column extends string, Row extends Record<Column, string>>(
  db: Db,
  { typed, columns, limit, read }: FindOptions<Column, Row>,
): Promise<Row[]> {
  const mayFit = mayContainWords(db, columns, typed)
  const fits = searchOf(typed)
  const found: Row[] = []
  for (let offset = 0; found.length < limit; offset += BATCH) {
    const rows = await read(mayFit, { limit: BATCH, offset })
    found.push(...rows.filter((row) => fits(columns.map((column) => row[column]).join(' '))))
    if (rows.length < BATCH) break
  }
  return found.slice(0, limit)
}

function mayContainWords(db: Db, columns: string[], typed: string): RawBuilder<SqlBool> {
  const parts = columns.map((column) => sql.ref(column))
  const text = sql`(${sql.join(parts, sql` || ' ' || `)})`
  const collation = engineOf(db) === 'postgres' ? sql` collate "C"` : sql``
  const likes = searchWordsOf(typed).map(
    (word) => sql`lower(${text}${collation}) like ${`%${escapeLike(word)}%`} escape '!'`,
  )
  const fits = likes.length > 0 ? sql.join(likes, sql` and `) : sql`1 = 1`
  return sql<SqlBool>`((${fits}) or octet_length(${text}) <> length(${text}))`
}

function escapeLike(word: string): string {
  return word.replace(/[!%_]/g, '!$&')
}
