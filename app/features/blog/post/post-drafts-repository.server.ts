import type { Selectable } from 'kysely'
import type { ServerDraft } from '#app/forms/edit/server-drafts.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import type { Actor } from '#app/shared/roles.ts'

const NEW_DRAFTS_MAX = 20

type DraftRow = Selectable<Tables['post_drafts']>
type StoredDraft = ServerDraft['draft']

export async function storeDraft(db: Db, draft: StoredDraft, { id, name }: Actor): Promise<void> {
  const fields = {
    staff_name: name,
    version: draft.version ?? 0,
    is_chosen: draft.isChosen ? 1 : 0,
    input: JSON.stringify(draft.input),
    saved_at: draft.savedAt,
  }
  await db
    .insertInto('post_drafts')
    .values({ post_id: draft.id, staff_id: id, ...fields })
    .onConflict((conflict) => conflict.columns(['post_id', 'staff_id']).doUpdateSet(fields))
    .execute()
}

export async function deleteDraft(db: Db, postId: string, staffId: string): Promise<void> {
  await db.deleteFrom('post_drafts').where('post_id', '=', postId).where('staff_id', '=', staffId).execute()
}

/** Of one post, newest first. */
export async function listDraftsOf(db: Db, postId: string, reader: Actor): Promise<ServerDraft[]> {
  const rows = await db
    .selectFrom('post_drafts')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('saved_at', 'desc')
    .orderBy('staff_id')
    .execute()
  return rows.map((row) => draftOf(row, reader))
}

/** Of posts that were never saved, newest first. */
export async function listNewDrafts(db: Db, reader: Actor): Promise<ServerDraft[]> {
  const rows = await db
    .selectFrom('post_drafts')
    .leftJoin('posts', 'posts.id', 'post_drafts.post_id')
    .selectAll('post_drafts')
    .where('post_drafts.version', '=', 0)
    .where('posts.id', 'is', null)
    .orderBy('saved_at', 'desc')
    .orderBy('post_id')
    .limit(NEW_DRAFTS_MAX)
    .execute()
  return rows.map((row) => draftOf(row, reader))
}

export async function purgePostDrafts(db: Db, savedBefore: number): Promise<void> {
  await db.deleteFrom('post_drafts').where('saved_at', '<', savedBefore).execute()
}

function draftOf(row: DraftRow, reader: Actor): ServerDraft {
  return {
    owner: row.staff_name,
    isOwn: row.staff_id === reader.id,
    draft: {
      id: row.post_id,
      version: row.version === 0 ? null : row.version,
      isChosen: row.is_chosen === 1,
      savedAt: row.saved_at,
      input: JSON.parse(row.input),
    },
  }
}
