import type { ChangeOutcome } from '#app/forms/edit/answer-change.server.ts'
import { recordActivity } from '#app/platform/activity.server.ts'
import type { Services } from '#app/platform/services.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { deleteClient, findClient } from './clients-repository.server.ts'

export async function removeClient(
  { content, clock }: Pick<Services, 'content' | 'clock'>,
  { id, actor }: { id: string; actor: Actor },
): Promise<ChangeOutcome<{ ok: boolean; isGone: boolean }>> {
  requirePermission(actor, 'clients')
  const isDeleted = await content.write(async (db) => {
    const client = await findClient(db, id)
    if (!client || !(await deleteClient(db, id))) return false
    const record = { kind: 'client', id, label: client.name } as const
    await recordActivity(db, clock(), { actor, action: 'deleted', record })
    return true
  })
  return { result: { ok: isDeleted, isGone: !isDeleted }, status: isDeleted ? 200 : 404 }
}
