import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Cursor } from '#app/shared/pagination.ts'
import { searchWordsOf } from '#app/shared/search-words.ts'

/** Keyset pagination: the rows after the cursor, which is the last row shown. */
export function afterCursor(
  column: string,
  cursor: Cursor | null,
  { idColumn = 'id', order = 'desc' }: { idColumn?: string; order?: 'asc' | 'desc' } = {},
): RawBuilder<boolean> {
  if (cursor === null) return sql<boolean>`1 = 1`
  const isAfter = order === 'asc' ? sql`>` : sql`<`
  return sql<boolean>`(${sql.ref(column)}, ${sql.ref(idColumn)}) ${isAfter} (${cursor.value}, ${cursor.id})`
}

/** True where a column of folded text contains every word of the search. */
export function containsWords(column: string, typed: string): Expression<SqlBool>[] {
  return searchWordsOf(typed).map(
    (word) => sql<SqlBool>`${sql.ref(column)} like ${`%${escapeLike(word)}%`} escape '!'`,
  )
}

function escapeLike(word: string): string {
  return word.replace(/[!%_]/g, '!$&')
}
