import type { Db } from '../db/database.server.ts'
import { listDeliveries, type OutboxState } from './outbox.server.ts'

type Deps = { db: Db; clock: () => number }

/** For what staff write to one person, who must not get it twice: sent again only if no attempt is to come. */
export const UNSENT: OutboxState[] = ['dead', 'unconfigured']

/** Schedules another attempt at the request of staff. False in any other state, such as while it is being delivered. */
export async function sendAgain(
  deps: Deps,
  id: string,
  states: OutboxState[] = [...UNSENT, 'waiting', 'sent'],
): Promise<boolean> {
  const result = await deps.db
    .updateTable('outbox')
    .set(asNew(deps))
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Schedules the newest delivery of this kind again. False where there is none, or in any other state. */
export async function sendLatestAgain(
  deps: Deps,
  subjectId: string,
  asked: string,
  states?: OutboxState[],
): Promise<boolean> {
  const deliveries = (await listDeliveries(deps.db, [subjectId])).get(subjectId)
  const latest = deliveries?.findLast(({ kind }) => kind === asked)
  return latest ? sendAgain(deps, latest.id, states) : false
}

/**
 * Schedules all deliveries of these kinds that were given up, or never tried because mail was not
 * configured. Returns what they are about.
 */
export async function sendAllAgain(
  deps: Deps,
  { kinds, state }: { kinds: string[]; state: 'dead' | 'unconfigured' },
): Promise<string[]> {
  const rows = await deps.db
    .updateTable('outbox')
    .set(asNew(deps))
    .where('kind', 'in', kinds)
    .where('state', '=', state)
    .returning('subject_id')
    .execute()
  return rows.map((row) => row.subject_id)
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
