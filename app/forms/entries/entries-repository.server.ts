import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Entry } from './entry.schema.ts'

/** Where what staff write is stored, by the table of its entries. */
const recordColumns = { message_entries: 'message_id', application_entries: 'application_id' } as const
export type EntryTable = keyof typeof recordColumns

type Stored = Pick<Entry, 'id' | 'kind' | 'text'>

/**
 * False if something is stored under its id already: the button was pressed twice, or the answer got lost. What its author
 * has removed since is replaced: the text was still unsent in another tab.
 */
export async function insertEntry(
  db: Db,
  table: EntryTable,
  recordId: string,
  { createdAt, authorId, ...fields }: Entry & { template?: string | null },
): Promise<boolean> {
  const written = { ...fields, kind: fields.kind as 'note', author_id: authorId, created_at: createdAt }
  const row = { ...written, [recordColumns[table]]: recordId } as typeof written & { message_id: string }
  const result = await db
    .insertInto(asOne(table))
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...written, removed_at: null })
        .where(`${table as 'message_entries'}.removed_at`, 'is not', null)
        .where(`${table as 'message_entries'}.author_id`, '=', authorId)
        .where(`${table as 'message_entries'}.kind`, '=', written.kind)
        .where(ofRecord(table, recordId)),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Whether exactly this is stored under its id and not removed: another text would be lost. */
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
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return stored !== undefined
}

/** The oldest first. Those that were removed are only listed where asked for. */
export async function listEntries<Kind extends string>(
  db: Db,
  table: EntryTable,
  recordId: string,
  { withRemoved = false } = {},
): Promise<Entry<Kind>[]> {
  const rows = await db
    .selectFrom(asOne(table))
    .select(['id', 'kind', 'author', 'author_id', 'text', 'created_at'])
    .where(ofRecord(table, recordId))
    .$if(!withRemoved, (query) => query.where('removed_at', 'is', null))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, author, author_id, text, created_at }) => {
    return { id, kind: kind as string as Kind, author, authorId: author_id, text, createdAt: created_at }
  })
}

type Removal<FreeKind> = {
  /** It is stored under one of these. */
  ids: string[]
  /** Kinds that everybody may remove; notes only their author. */
  freeKinds: FreeKind[]
  actor: { id: string }
  /** Null restores it. */
  removedAt: number | null
}

/** Returns the kind of what is to be removed or restored, and whether it was not so before; null where there is no such thing. */
export async function setEntryRemoved<FreeKind extends string = never>(
  db: Db,
  table: EntryTable,
  recordId: string,
  { ids, freeKinds, actor, removedAt }: Removal<FreeKind>,
): Promise<{ kind: FreeKind | 'note'; isChanged: boolean } | null> {
  const entry = await db
    .selectFrom(asOne(table))
    .select(['id', 'kind', 'removed_at'])
    .where('id', 'in', ids)
    .where(ofRecord(table, recordId))
    .where((eb) =>
      eb.or([
        eb.and([eb('kind', '=', 'note'), eb('author_id', '=', actor.id)]),
        ...freeKinds.map((kind) => eb('kind', '=', kind as string as 'note')),
      ]),
    )
    .executeTakeFirst()
  if (!entry) return null
  // Removed twice, it still goes thirty days after the first time.
  const isChanged = (entry.removed_at === null) !== (removedAt === null)
  if (isChanged)
    await db.updateTable(asOne(table)).set({ removed_at: removedAt }).where('id', '=', entry.id).execute()
  return { kind: entry.kind as string as FreeKind | 'note', isChanged }
}

export async function purgeRemovedEntries(db: Db, removedBefore: number): Promise<void> {
  for (const table of Object.keys(recordColumns) as EntryTable[])
    await db.deleteFrom(asOne(table)).where('removed_at', '<', removedBefore).execute()
}

function ofRecord(table: EntryTable, recordId: string) {
  return sql<boolean>`${sql.ref(`${table}.${recordColumns[table]}`)} = ${recordId}`
}

/** The columns used here are the same in both tables; Kysely cannot type a query of one or the other. */
function asOne(table: EntryTable): 'message_entries' {
  return table as 'message_entries'
}
