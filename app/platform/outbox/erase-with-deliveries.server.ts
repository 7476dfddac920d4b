import type { Database, Db } from '../db/database.server.ts'
import { forgetDeliveries } from './outbox.server.ts'

type EraseDeps = Pick<Database, 'db' | 'checkpointWal'>
type DeleteRow = (db: Db, id: string) => Promise<boolean>

/** Erases a row and its deliveries. False where there is no such row. */
export async function eraseWithDeliveries(
  database: EraseDeps,
  id: string,
  deleteRow: DeleteRow,
): Promise<boolean> {
  return (await eraseAllWithDeliveries(database, [id], deleteRow)).length > 0
}

/** Erases rows and their deliveries together. Returns the ids of those that there were. */
export async function eraseAllWithDeliveries(
  { db, checkpointWal }: EraseDeps,
  ids: string[],
  deleteRow: DeleteRow,
): Promise<string[]> {
  const erased = await db.transaction().execute(async (trx) => {
    const found: string[] = []
    for (const id of ids) {
      // Record before deliveries, as everybody locks them: two in different orders would wait for each other.
      if (!(await deleteRow(trx, id))) continue
      await forgetDeliveries(trx, id)
      found.push(id)
    }
    return found
  })
  // The rows are erased even if this fails; housekeeping repeats the checkpoint once an hour.
  await checkpointWal().catch(() => {})
  return erased
}
