import { localIsoDate } from '#app/shared/dates.ts'
import type { Db } from './db/database.server.ts'

type Deps = { db: Db; clock: () => number }

/** Adds one to what was counted under this name today. Names come from a fixed list, or are of published pages: visitors cannot fill the table. */
export async function countToday({ db, clock }: Deps, name: string): Promise<void> {
  await db
    .insertInto('daily_counts')
    .values({ day: localIsoDate(clock()), name, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'name']).doUpdateSet((eb) => ({ count: eb('daily_counts.count', '+', 1) })),
    )
    .execute()
}

/** The sums since a day, by name. */
export async function sumDailyCounts(db: Db, sinceDay: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('daily_counts')
    .select((eb) => ['name', eb.fn.sum<number>('count').as('sum')])
    .where('day', '>=', sinceDay)
    .groupBy('name')
    .execute()
  return new Map(rows.map(({ name, sum }) => [name, Number(sum)]))
}

export async function purgeDailyCounts(db: Db, beforeDay: string): Promise<void> {
  await db.deleteFrom('daily_counts').where('day', '<', beforeDay).execute()
}
