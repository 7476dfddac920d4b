import { localIsoDate } from '#app/shared/dates.ts'
import type { Db } from '../db/database.server.ts'

/** Counts one call on the day, unless so many were made already: one statement, so that no two take the last one. */
export async function spendCall(db: Db, now: number, limit: number): Promise<boolean> {
  if (limit === 0) return false
  const counted = await db
    .insertInto('ai_days')
    .values({ day: localIsoDate(now), calls: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet((eb) => ({ calls: eb('ai_days.calls', '+', 1) }))
        .where('ai_days.calls', '<', limit),
    )
    .returning('calls')
    .executeTakeFirst()
  return counted !== undefined
}

/** For a call that was never sent. */
export async function giveCallBack(db: Db, spentAt: number): Promise<void> {
  await db
    .updateTable('ai_days')
    .set((eb) => ({ calls: eb('calls', '-', 1) }))
    .where('day', '=', localIsoDate(spentAt))
    .where('calls', '>', 0)
    .execute()
}
