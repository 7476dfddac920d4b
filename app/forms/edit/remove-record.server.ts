import { recordActivity } from '#app/platform/activity.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import type { TrashTable } from '#app/platform/db/tables.ts'
import { moveToTrash } from '#app/platform/db/trash.server.ts'
import type { Services } from '#app/platform/services.ts'
import type { RecordKind } from '#app/shared/activity.ts'
import type { Actor } from '#app/shared/roles.ts'
import type { ChangeOutcome } from './answer-change.server.ts'

type Removal = {
  id: string
  actor: Actor
  table: TrashTable
  kind: RecordKind
  /** The name that staff know it by; undefined where there is no such record. */
  findLabel: (db: Db) => Promise<string | undefined>
}

/** Puts a record that visitors read into the Trash. */
export async function removeRecord(
  { content, clock }: Pick<Services, 'content' | 'clock'>,
  { id, actor, table, kind, findLabel }: Removal,
): Promise<ChangeOutcome<{ ok: boolean; isGone: boolean }>> {
  const isDeleted = await content.write(async (db) => {
    const [label, now] = [await findLabel(db), clock()]
    if (label === undefined || !(await moveToTrash(db, table, { id, at: now, by: actor.name }))) return false
    await recordActivity(db, now, { actor, action: 'deleted', record: { kind, id, label } })
    return true
  })
  return { result: { ok: isDeleted, isGone: !isDeleted }, status: isDeleted ? 200 : 404 }
}
