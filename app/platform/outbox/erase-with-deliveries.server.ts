import type { Database, Db } from '../db/database.server.ts'
import { forgetDeliveries } from './outbox.server.ts'

/** Nothing of a row stays: neither itself nor what was to be sent about it. False where there is no such row. */
export async function eraseWithDeliveries(
  { db, forgetErased }: Pick<Database, 'db' | 'forgetErased'>,
  id: string,
  deleteRow: (db: Db, id: string) => Promise<boolean>,
): Promise<boolean> {
  const isErased = await db.transaction().execute(async (trx) => {
    await forgetDeliveries(trx, id)
    return deleteRow(trx, id)
  })
  // It is erased by now, whatever becomes of this: housekeeping does the same once an hour.
  await forgetErased().catch(() => {})
  return isErased
}
