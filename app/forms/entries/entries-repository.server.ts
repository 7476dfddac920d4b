import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Entry } from './entry.schema.ts'

/** Where what staff write is stored, by the table of its entries. */
const recordColumns = { message_entries: 'message_id', application_entries: 'application_id' } as const
export type EntryTable = keyof typeof recordColumns

type Stored = Pick<Entry, 'id' | 'kind' | 'text'>

/** False if something is stored under its id already: the button was pressed twice, or the answer got lost. */
export async function insertEntry(
  db: Db,
  table: EntryTable,
  recordId: string,
  { createdAt, authorId, ...fields }: Entry & { template?: string | null },
): Promise<boolean> {
  const row = { ...fields, author_id: authorId, created_at: createdAt, [recordColumns[table]]: recordId }
  const result = await db
    .insertInto(table)
    .values(row as never)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Whether exactly this is stored under its id: another text would be lost. */
export async function isEntryOf(
  db: Db,
  table: EntryTable,
  recordId: string,
  { id, kind, text }: Stored,
): Promise<boolean> {
  const stored = await db
    .selectFrom(asOne(table))
    .select('id')
    .where('id', '=', id)
    .where(ofRecord(table, recordId))
    .where('kind', '=', kind as 'note')
    .where('text', '=', text)
    .executeTakeFirst()
  return stored !== undefined
}

/** The oldest first, without those that were removed. */
export async function listEntries<Kind extends string>(
  db: Db,
  table: EntryTable,
  recordId: string,
): Promise<Entry<Kind>[]> {
  const rows = await db
    .selectFrom(asOne(table))
    .select(['id', 'kind', 'author', 'author_id', 'text', 'created_at'])
    .where(ofRecord(table, recordId))
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, author, author_id, text, created_at }) => {
    return { id, kind: kind as string as Kind, author, authorId: author_id, text, createdAt: created_at }
  })
}

type Removal<Kind> = {
  /** The first of these that is stored. */
  ids: string[]
  /** Kinds that everybody may remove; notes only their author. */
  freeKinds: Kind[]
  actor: { id: string }
  /** Null restores it. */
  removedAt: number | null
}

/** Returns the kind of what was removed or restored; null where there is no such thing. */
export async function setEntryRemoved<Kind extends string>(
  db: Db,
  table: EntryTable,
  recordId: string,
  { ids, freeKinds, actor, removedAt }: Removal<Kind>,
): Promise<Kind | null> {
  const changed = await db
    .updateTable(asOne(table))
    .set({ removed_at: removedAt })
    .where('id', 'in', ids)
    .where(ofRecord(table, recordId))
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', '=', 'note'), eb('author_id', '=', actor.id)]),
        ...freeKinds.map((kind) => eb('kind', '=', kind as string as 'note')),
      ]),
    )
    .returning('kind')
    .executeTakeFirst()
  return (changed?.kind as string as Kind | undefined) ?? null
}

export async function purgeRemovedEntries(db: Db, removedBefore: number): Promise<void> {
  for (const table of Object.keys(recordColumns) as EntryTable[])
    await db.deleteFrom(asOne(table)).where('removed_at', '<', removedBefore).execute()
}

function ofRecord(table: EntryTable, recordId: string) {
  return sql<boolean>`${sql.ref(recordColumns[table])} = ${recordId}`
}

/** The columns used here are the same in both tables; a query of either has no type. */
function asOne(table: EntryTable): 'message_entries' {
  return table as 'message_entries'
}
