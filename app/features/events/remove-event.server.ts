import { removeRecord } from '#app/forms/edit/remove-record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { findEvent } from './events-repository.server.ts'

export async function removeEvent(
  deps: Pick<Services, 'content' | 'clock'>,
  { id, actor }: { id: string; actor: Actor },
) {
  requirePermission(actor, 'events')
  const findLabel = async (db: Services['db']) => (await findEvent(db, id))?.title
  return removeRecord(deps, { id, actor, table: 'events', kind: 'event', findLabel })
}
