import type { DraftChange, ServerDraft } from '#app/forms/edit/server-drafts.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { deleteDraft, listDraftsOf, listNewDrafts, storeDraft } from './post-drafts-repository.server.ts'

/** Unsaved work of all staff on a post, or on posts that were never saved. */
export async function readDrafts(
  { db }: { db: Db },
  { subject, actor }: { subject: string; actor: Actor },
): Promise<ServerDraft[]> {
  requirePermission(actor, 'posts')
  return subject === 'new' ? listNewDrafts(db, actor) : listDraftsOf(db, subject, actor)
}

/** Stores or removes the caller's own. */
export async function changeDraft(
  { db, clock }: { db: Db; clock: () => number },
  { change, actor }: { change: DraftChange; actor: Actor },
): Promise<void> {
  requirePermission(actor, 'posts')
  if ('remove' in change) await deleteDraft(db, change.remove, actor.id)
  // A clock that is ahead must not keep it from being purged.
  else await storeDraft(db, { ...change.save, savedAt: Math.min(change.save.savedAt, clock()) }, actor)
}
