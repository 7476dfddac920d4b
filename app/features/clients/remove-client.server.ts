import { removeRecord } from '#app/forms/edit/remove-record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { findClient } from './clients-repository.server.ts'

export async function removeClient(
  deps: Pick<Services, 'content' | 'clock'>,
  { id, actor }: { id: string; actor: Actor },
) {
  requirePermission(actor, 'clients')
  const findLabel = async (db: Services['db']) => (await findClient(db, id))?.name
  return removeRecord(deps, { id, actor, table: 'clients', kind: 'client', findLabel })
}
