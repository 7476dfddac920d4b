import type { Db } from '#app/platform/db/database.server.ts'
import { type Actor, type Permission, requirePermission } from '#app/shared/roles.ts'
import {
  type DraftKind,
  deleteDraft,
  listDraftsOf,
  listNewDrafts,
  storeDraft,
} from './edit-drafts-repository.server.ts'
import type { DraftChange, ServerDraft } from './server-drafts.ts'

const PERMISSIONS: Record<DraftKind, Permission> = { post: 'posts', position: 'positions' }

type Asked = { kind: DraftKind; actor: Actor }

/** Unsaved work of all staff on a record, or on records that were never saved. */
export async function readDrafts(
  { db }: { db: Db },
  { kind, subject, actor }: Asked & { subject: string },
): Promise<ServerDraft[]> {
  requirePermission(actor, PERMISSIONS[kind])
  return subject === 'new' ? listNewDrafts(db, kind, actor) : listDraftsOf(db, kind, subject, actor)
}

/** Stores or removes the caller's own. */
export async function changeDraft(
  { db, clock }: { db: Db; clock: () => number },
  { kind, change, actor }: Asked & { change: DraftChange },
): Promise<void> {
  requirePermission(actor, PERMISSIONS[kind])
  if ('remove' in change) return deleteDraft(db, kind, { recordId: change.remove, staffId: actor.id })
  // A clock that is ahead must not keep it from being purged.
  const savedAt = Math.min(change.save.savedAt, clock())
  await storeDraft(db, kind, { ...change.save, savedAt }, actor)
}
