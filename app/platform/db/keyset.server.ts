import { type RawBuilder, sql } from 'kysely'
import type { Cursor } from '#app/shared/keyset.ts'

/** The condition of every list that is read newest first: what comes after the last row shown. */
export function isBehind(column: string, cursor: Cursor | null, idColumn = 'id'): RawBuilder<boolean> {
  if (cursor === null) return sql<boolean>`1 = 1`
  return sql<boolean>`(${sql.ref(column)}, ${sql.ref(idColumn)}) < (${cursor.value}, ${cursor.id})`
}
