import type { ChangeOutcome } from '#app/forms/edit/answer-change.server.ts'
import { recordActivity } from '#app/platform/activity.server.ts'
import type { Services } from '#app/platform/services.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { deletePosition, findPosition } from './positions-repository.server.ts'

/** Its applications stay. */
export async function removePosition(
  { content, clock }: Pick<Services, 'content' | 'clock'>,
  { id, actor }: { id: string; actor: Actor },
): Promise<ChangeOutcome<{ ok: boolean }>> {
  requirePermission(actor, 'positions')
  const isDeleted = await content.write(async (db) => {
    const position = await findPosition(db, id)
    if (!position || !(await deletePosition(db, id))) return false
    const record = { kind: 'position', id, label: position.title } as const
    await recordActivity(db, clock(), { actor, action: 'deleted', record })
    return true
  })
  return { result: { ok: isDeleted }, status: isDeleted ? 200 : 404 }
}
