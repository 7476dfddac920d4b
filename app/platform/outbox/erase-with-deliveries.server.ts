import type { Database, Db } from '../db/database.server.ts'
import { forgetDeliveries } from './outbox.server.ts'

/** Erases a row and its deliveries. False where there is no such row. */
export async function eraseWithDeliveries(
  { db, checkpointWal }: Pick<Database, 'db' | 'checkpointWal'>,
  id: string,
  deleteRow: (db: Db, id: string) => Promise<boolean>,
): Promise<boolean> {
  const isErased = await db.transaction().execute(async (trx) => {
    await forgetDeliveries(trx, id)
    return deleteRow(trx, id)
  })
  // The row is erased even if this fails; housekeeping repeats the checkpoint once an hour.
  await checkpointWal().catch(() => {})
  return isErased
}
