import type { Db } from '../db/database.server.ts'
import { listDeliveries, type OutboxState } from './outbox.server.ts'

type Deps = { db: Db; clock: () => number }

/** Staff ask for another try, whatever became of the earlier ones. False where it is on its way at this moment. */
export async function sendAgain(deps: Deps, id: string): Promise<boolean> {
  const states: OutboxState[] = ['dead', 'unconfigured', 'waiting', 'sent']
  const result = await deps.db
    .updateTable('outbox')
    .set(asNew(deps))
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** What went out last of this kind about a row. False where there is nothing, or it is on its way at this moment. */
export async function sendLatestAgain(deps: Deps, subjectId: string, asked: string): Promise<boolean> {
  const deliveries = (await listDeliveries(deps.db, [subjectId])).get(subjectId)
  const latest = deliveries?.findLast(({ kind }) => kind === asked)
  return latest ? sendAgain(deps, latest.id) : false
}

/** Everything of a kind that was given up, or that was never begun without mail. The answer is how much that is. */
export async function sendAllAgain(
  deps: Deps,
  { kind, state }: { kind: string; state: 'dead' | 'unconfigured' },
): Promise<number> {
  const result = await deps.db
    .updateTable('outbox')
    .set(asNew(deps))
    .where('kind', '=', kind)
    .where('state', '=', state)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

function asNew({ clock }: Pick<Deps, 'clock'>) {
  return {
    state: 'waiting' as const,
    attempts: 0,
    next_attempt_at: clock(),
    lease_token: null,
    lease_until: null,
  }
}
