import { type RawBuilder, sql } from 'kysely'
import { type ListOptions, type Page, pageOf } from '#app/shared/pagination.ts'
import type { Db } from './database.server.ts'
import { afterCursor } from './list-query.server.ts'
import type { TrashTable } from './tables.ts'

/** Soft delete: a row in the Trash stays in its table, with `deleted_at` set. Staff know it by these columns; `since` is the moment from which personal data is retained. */
export type TrashColumns = { label: string; detail: string; since?: string }

/** By whom a row is put into the Trash, and when. */
export type Deletion = { id: string; at: number; by: string }

export type TrashedRow = {
  id: string
  label: string
  detail: string
  deletedAt: number
  deletedBy: string
  /** Null without a column for it. */
  since: number | null
}

/** Leaves out what is in the Trash; the name is that of the table in the query. Every read of these tables has it. */
export function notDeleted(name: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${name}.deleted_at`)} IS NULL`
}

/** False if there is no such row, or it is in the Trash already. */
export async function moveToTrash(db: Db, table: TrashTable, { id, at, by }: Deletion): Promise<boolean> {
  const result = await db
    .updateTable(asAny(table))
    .set({ deleted_at: at, deleted_by: by })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** False if it is not in the Trash. */
export async function takeFromTrash(db: Db, table: TrashTable, id: string): Promise<boolean> {
  const result = await db
    .updateTable(asAny(table))
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** With what was typed and not saved. False if it is not in the Trash. */
export async function eraseTrashed(db: Db, table: TrashTable, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom(asAny(table))
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (result.numDeletedRows !== 1n) return false
  await db.deleteFrom('edit_drafts').where('record_id', '=', id).execute()
  return true
}

/** What was deleted last comes first. */
export async function listTrash(
  db: Db,
  table: TrashTable,
  options: ListOptions & { columns: TrashColumns },
): Promise<Page<TrashedRow>> {
  const { after, limit, columns } = options
  const rows = await trashed(db, table, columns)
    .where(afterCursor('deleted_at', after))
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows.map(rowOf), options, ({ deletedAt, id }) => ({ value: deletedAt, id }))
}

export async function findTrashed(
  db: Db,
  table: TrashTable,
  { id, columns }: { id: string; columns: TrashColumns },
): Promise<TrashedRow | null> {
  const row = await trashed(db, table, columns).where('id', '=', id).executeTakeFirst()
  return row ? rowOf(row) : null
}

/** The ids of what was deleted before a moment. */
export async function listTrashedBefore(
  db: Db,
  table: TrashTable,
  { before, limit }: { before: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom(asAny(table))
    .select('id')
    .where('deleted_at', '<', before)
    .orderBy('deleted_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Whether the row is stored and not in the Trash. */
export async function isShown(db: Db, table: TrashTable, id: string): Promise<boolean> {
  const row = await db
    .selectFrom(asAny(table))
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

function trashed(db: Db, table: TrashTable, { label, detail, since }: TrashColumns) {
  return db
    .selectFrom(asAny(table))
    .select(['id', 'deleted_at', 'deleted_by'])
    .select([sql.ref<string>(label).as('label'), sql.ref<string>(detail).as('detail')])
    .select(sql<number | null>`${since === undefined ? sql`NULL` : sql.ref(since)}`.as('since'))
    .where('deleted_at', 'is not', null)
}

function rowOf(row: {
  id: string
  label: string
  detail: string
  deleted_at: number | null
  deleted_by: string | null
  since: number | null
}): TrashedRow {
  const { id, label, detail, deleted_at, deleted_by, since } = row
  return { id, label, detail, deletedAt: deleted_at ?? 0, deletedBy: deleted_by ?? '', since }
}

/** The columns used here are the same in each of these tables; a query of several has no type. */
function asAny(table: TrashTable): 'posts' {
  return table as 'posts'
}

export async function isInTrash(db: Db, table: TrashTable, id: string): Promise<boolean> {
  const row = await db
    .selectFrom(asAny(table))
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
