import { removeRecord } from '#app/forms/edit/remove-record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { findPosition } from './positions-repository.server.ts'

/** Its applications stay. */
export async function removePosition(
  deps: Pick<Services, 'content' | 'clock'>,
  { id, actor }: { id: string; actor: Actor },
) {
  requirePermission(actor, 'positions')
  const findLabel = async (db: Services['db']) => (await findPosition(db, id))?.title
  return removeRecord(deps, { id, actor, table: 'careers', kind: 'position', findLabel })
}
