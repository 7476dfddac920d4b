import type { Database, Db } from '../db/database.server.ts'
import { forgetDeliveries } from './outbox.server.ts'

type EraseDeps = Pick<Database, 'db' | 'checkpointWal'>
type DeleteRow = (db: Db, id: string) => Promise<boolean>

const PURGED_AT_ONCE = 500

/** Deletes expired rows and their deliveries together, a few at a time: neither is ever there without the other. */
export async function purgeWithDeliveries(
  db: Db,
  deleteSome: (trx: Db, limit: number) => Promise<{ id: string }[]>,
): Promise<void> {
  let deleted: number
  do {
    deleted = await db.transaction().execute(async (trx) => {
      const rows = await deleteSome(trx, PURGED_AT_ONCE)
      for (const { id } of rows) await forgetDeliveries(trx, id)
      return rows.length
    })
  } while (deleted === PURGED_AT_ONCE)
}

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
