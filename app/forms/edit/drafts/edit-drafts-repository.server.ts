import { type Selectable, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import type { Actor } from '#app/shared/roles.ts'
import type { ServerDraft } from './server-drafts.ts'

const NEW_DRAFTS_MAX = 20

type DraftRow = Selectable<Tables['edit_drafts']>
type StoredDraft = ServerDraft['draft']
export type DraftKind = DraftRow['kind']

const RECORD_TABLES: Record<DraftKind, keyof Tables> = { post: 'posts', position: 'careers' }

export async function storeDraft(
  db: Db,
  kind: DraftKind,
  draft: StoredDraft,
  { id, name }: Actor,
): Promise<void> {
  const fields = {
    kind,
    staff_name: name,
    version: draft.version ?? 0,
    is_chosen: draft.isChosen ? 1 : 0,
    input: JSON.stringify(draft.input),
    saved_at: draft.savedAt,
  }
  await db
    .insertInto('edit_drafts')
    .values({ record_id: draft.id, staff_id: id, ...fields })
    .onConflict((conflict) => conflict.columns(['record_id', 'staff_id']).doUpdateSet(fields))
    .execute()
}

export async function deleteDraft(
  db: Db,
  kind: DraftKind,
  { recordId, staffId }: { recordId: string; staffId: string },
): Promise<void> {
  await db
    .deleteFrom('edit_drafts')
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .where('staff_id', '=', staffId)
    .execute()
}

/** Of one record, newest first. */
export async function listDraftsOf(
  db: Db,
  kind: DraftKind,
  recordId: string,
  reader: Actor,
): Promise<ServerDraft[]> {
  const rows = await db
    .selectFrom('edit_drafts')
    .selectAll()
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .orderBy('saved_at', 'desc')
    .orderBy('staff_id')
    .execute()
  return rows.map((row) => draftOf(row, reader))
}

/** Of records that were never saved, newest first. */
export async function listNewDrafts(db: Db, kind: DraftKind, reader: Actor): Promise<ServerDraft[]> {
  const records = sql.table(RECORD_TABLES[kind])
  const rows = await db
    .selectFrom('edit_drafts')
    .selectAll()
    .where('kind', '=', kind)
    .where('version', '=', 0)
    .where(
      sql<boolean>`not exists (select 1 from ${records} as record where record.id = edit_drafts.record_id)`,
    )
    .orderBy('saved_at', 'desc')
    .orderBy('record_id')
    .limit(NEW_DRAFTS_MAX)
    .execute()
  return rows.map((row) => draftOf(row, reader))
}

export async function purgeEditDrafts(db: Db, savedBefore: number): Promise<void> {
  await db.deleteFrom('edit_drafts').where('saved_at', '<', savedBefore).execute()
}

function draftOf(row: DraftRow, reader: Actor): ServerDraft {
  return {
    owner: row.staff_name,
    isOwn: row.staff_id === reader.id,
    draft: {
      id: row.record_id,
      version: row.version === 0 ? null : row.version,
      isChosen: row.is_chosen === 1,
      savedAt: row.saved_at,
      input: JSON.parse(row.input),
    },
  }
}
