import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { CLOCK_SKEW_MAX_MS } from '../clock-skew.ts'
import type { Db } from '../db/database.server.ts'
import type { Tables } from '../db/tables.ts'
import { emailKey } from '../mail/email-key.ts'

/**
 * Transactional outbox: what must be sent out is written with the row it belongs to, and delivered later by a worker.
 */
export type OutboxItem = { id: string; kind: string; subjectId: string; payload: unknown; attempts: number }

export type OutboxState = 'waiting' | 'sending' | 'sent' | 'unconfigured' | 'dead'

export type DeliveryStatus = {
  id: string
  subjectId: string
  kind: string
  state: OutboxState
  attempts: number
  nextAttemptAt: number
  lastError: string | null
  sentAt: number | null
}

type Deps = { db: Db; clock: () => number }

export const OUTBOX_MAX_ATTEMPTS = 12
const UNSENT: OutboxState[] = ['waiting', 'sending', 'unconfigured', 'dead']
const LEASE_MS = 60_000
/** Before the kind of a delivery whose row is in the Trash: no worker takes it, and no count includes it. */
const HELD = 'held:'
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 60 * 60 * 1000
const ERROR_MAX_LENGTH = 300

/** A delivery holds the same personal data as the row it belongs to, so it is retained no longer. */
export async function purgeOutbox(db: Db, createdBefore: number): Promise<void> {
  await db.deleteFrom('outbox').where('created_at', '<', createdBefore).execute()
}

/** How many deliveries are not sent yet or given up, and since when, by state. By the index of what is due: the sent ones are many. */
export async function readOutboxLoad(
  db: Db,
): Promise<{ state: OutboxState; rows: number; oldestAt: number | null }[]> {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => [
      'state',
      eb.fn.countAll<number>().as('rows'),
      eb.fn.min<number>('created_at').as('oldestAt'),
    ])
    .where('state', 'in', UNSENT)
    .where('kind', 'not like', `${HELD}%`)
    .groupBy('state')
    .execute()
  return UNSENT.map((state) => {
    const found = rows.find((row) => row.state === state)
    return { state, rows: found?.rows ?? 0, oldestAt: found?.oldestAt ?? null }
  })
}

/** Nothing is sent for a row that is in the Trash. */
export async function holdDeliveries(db: Db, subjectId: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ kind: sql`${HELD} || kind` })
    .where('subject_id', '=', subjectId)
    .where('kind', 'not like', `${HELD}%`)
    .execute()
}

/** What was not sent by then would surprise its reader: staff decide whether it still goes out. */
const LATEST_RELEASE_MS = 3 * 24 * 60 * 60 * 1000
const HELD_TOO_LONG = 'not sent, because it was in the Trash for more than three days'

/** For a row that is back from the Trash, where it was since `heldAt`. */
export async function releaseDeliveries(
  { db, clock }: Deps,
  subjectId: string,
  { heldAt }: { heldAt: number },
): Promise<void> {
  if (clock() - heldAt > LATEST_RELEASE_MS) {
    await db
      .updateTable('outbox')
      .set({ state: 'dead', last_error: HELD_TOO_LONG, lease_token: null, lease_until: null })
      .where('subject_id', '=', subjectId)
      .where('kind', 'like', `${HELD}%`)
      .where('state', 'in', ['waiting', 'sending'])
      .execute()
  }
  await db
    .updateTable('outbox')
    .set({ kind: sql`substr(kind, ${sql.lit(HELD.length + 1)})` })
    .where('subject_id', '=', subjectId)
    .where('kind', 'like', `${HELD}%`)
    .execute()
}

/** Erases the deliveries of a row that is erased. */
export async function forgetDeliveries(db: Db, subjectId: string): Promise<void> {
  await db.deleteFrom('outbox').where('subject_id', '=', subjectId).execute()
}

export async function deleteDelivery(db: Db, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute()
}

/** Called inside the transaction that stores the row it belongs to, so that both exist or neither. */
export async function enqueue(
  deps: Deps,
  item: { id?: string; kind: string; subjectId: string; payload: unknown; isConfigured: boolean },
): Promise<string> {
  const id = item.id ?? randomUUID()
  const now = deps.clock()
  await deps.db
    .insertInto('outbox')
    .values({
      id,
      kind: item.kind,
      subject_id: item.subjectId,
      payload: JSON.stringify(item.payload),
      state: item.isConfigured ? 'waiting' : 'unconfigured',
      attempts: 0,
      next_attempt_at: now,
      lease_token: null,
      lease_until: null,
      last_error: null,
      created_at: now,
      sent_at: null,
    })
    .execute()
  return id
}

export type Claim = { item: OutboxItem; leaseToken: string }

/**
 * Claims one due item for this worker alone. The conditional update decides between workers that saw the same row, on
 * both engines; the lease of a worker that died expires, and another takes the item over.
 */
export async function claimNext(deps: Deps, kinds: string[]): Promise<Claim | null> {
  if (kinds.length === 0) return null
  const now = deps.clock()
  const tooFar = (longest: number) => now + longest + CLOCK_SKEW_MAX_MS
  const leaseToken = randomUUID()
  for (;;) {
    const candidate = await deps.db
      .selectFrom('outbox')
      .select(['id', 'attempts'])
      .where('kind', 'in', kinds)
      .where((eb) =>
        eb.or([
          eb.and([eb('state', '=', 'waiting'), eb('next_attempt_at', '<=', now)]),
          eb.and([eb('state', '=', 'sending'), eb('lease_until', '<=', now)]),
          // The clock was ahead when these were written.
          eb.and([eb('state', '=', 'waiting'), eb('next_attempt_at', '>', tooFar(LONGEST_RETRY_MS))]),
          eb.and([eb('state', '=', 'sending'), eb('lease_until', '>', tooFar(LEASE_MS))]),
        ]),
      )
      .orderBy('next_attempt_at')
      .limit(1)
      .executeTakeFirst()
    if (!candidate) return null
    if (candidate.attempts >= OUTBOX_MAX_ATTEMPTS) {
      await markAbandonedDead(deps, candidate)
      continue
    }
    const row = await deps.db
      .updateTable('outbox')
      .set({
        state: 'sending',
        attempts: candidate.attempts + 1,
        lease_token: leaseToken,
        lease_until: now + LEASE_MS,
      })
      .where('id', '=', candidate.id)
      // Its kind is another one if its record was put into the Trash, or restored, since the row was selected.
      .where('kind', 'in', kinds)
      .where('attempts', '=', candidate.attempts)
      .where('state', 'in', ['waiting', 'sending'])
      .returning(['id', 'kind', 'subject_id', 'payload', 'attempts'])
      .executeTakeFirst()
    if (!row) continue
    return {
      leaseToken,
      item: {
        id: row.id,
        kind: row.kind,
        subjectId: row.subject_id,
        payload: JSON.parse(row.payload),
        attempts: row.attempts,
      },
    }
  }
}

/** Without this, an item that crashes its worker every time would be claimed forever. */
async function markAbandonedDead(deps: Deps, item: { id: string; attempts: number }): Promise<void> {
  await deps.db
    .updateTable('outbox')
    .set({
      state: 'dead',
      last_error: 'The process ended during delivery.',
      lease_token: null,
      lease_until: null,
    })
    .where('id', '=', item.id)
    .where('attempts', '=', item.attempts)
    .where('state', 'in', ['waiting', 'sending'])
    .execute()
}

/** False when the lease was lost meanwhile: another worker has the item now. */
export async function markSent(deps: Deps, claim: Claim): Promise<boolean> {
  return settle(deps, claim, { state: 'sent', sent_at: deps.clock(), last_error: null })
}

/** Leaves an item that was held after it was claimed as it was before. False where it is not held. */
export async function leaveHeld({ db }: Deps, { item, leaseToken }: Claim): Promise<boolean> {
  const result = await db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: item.attempts - 1, lease_token: null, lease_until: null })
    .where('id', '=', item.id)
    .where('lease_token', '=', leaseToken)
    .where('kind', 'like', `${HELD}%`)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function markFailed(deps: Deps, claim: Claim, error: string): Promise<boolean> {
  const { attempts } = claim.item
  return settle(deps, claim, {
    state: attempts >= OUTBOX_MAX_ATTEMPTS ? 'dead' : 'waiting',
    next_attempt_at: deps.clock() + retryDelay(attempts),
    last_error: error.slice(0, ERROR_MAX_LENGTH),
  })
}

/** The delivery status of each of these rows, in the order in which it was written. */
export async function listDeliveries(db: Db, subjectIds: string[]): Promise<Map<string, DeliveryStatus[]>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'subject_id', 'state', 'attempts', 'next_attempt_at', 'last_error', 'sent_at'])
    .where('subject_id', 'in', subjectIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows.map(deliveryOf), (delivery) => delivery.subjectId)
}

/**
 * The deliveries that name this normalised address themselves, whatever they are about. Few do: most say only which row
 * holds it.
 */
export async function findDeliveriesTo(
  db: Db,
  email: string,
): Promise<(DeliveryStatus & { createdAt: number; payload: unknown })[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('payload', 'like', '%@%')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows
    .map((row) => ({ ...deliveryOf(row), createdAt: row.created_at, payload: JSON.parse(row.payload) }))
    .filter(({ payload }) => namesAddress(payload, email))
}

function namesAddress(value: unknown, email: string): boolean {
  if (typeof value === 'string') return emailKey(value) === email
  return (
    value !== null &&
    typeof value === 'object' &&
    Object.values(value).some((one) => namesAddress(one, email))
  )
}

/** The rows that have a delivery of these kinds in this state; null if there are more than `max`. */
export async function listSubjects(
  db: Db,
  { kinds, state, max }: { kinds: string[]; state: OutboxState; max: number },
): Promise<string[] | null> {
  const rows = await db
    .selectFrom('outbox')
    .select('subject_id')
    .where('kind', 'in', kinds)
    .where('state', '=', state)
    .limit(max + 1)
    .execute()
  return rows.length > max ? null : rows.map((row) => row.subject_id)
}

/** How many rows have a delivery of these kinds that will not be retried: given up, or without mail configured. */
export async function countUndelivered(
  db: Db,
  kinds: string[],
): Promise<{ failed: number; unconfigured: number }> {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => ['state', eb.fn.count<number>('subject_id').distinct().as('count')])
    .where('state', 'in', ['dead', 'unconfigured'])
    .where('kind', 'in', kinds)
    .groupBy('state')
    .execute()
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return { failed: counts.get('dead') ?? 0, unconfigured: counts.get('unconfigured') ?? 0 }
}

/** Exponential backoff: 5 s, 10 s, 20 s … up to an hour. */
export function retryDelay(attempts: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1))
}

type DeliveryColumn =
  | 'id'
  | 'kind'
  | 'subject_id'
  | 'state'
  | 'attempts'
  | 'next_attempt_at'
  | 'last_error'
  | 'sent_at'

function deliveryOf(row: Pick<Tables['outbox'], DeliveryColumn>): DeliveryStatus {
  return {
    id: row.id,
    subjectId: row.subject_id,
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    lastError: row.last_error,
    sentAt: row.sent_at,
  }
}

async function settle(
  deps: Deps,
  claim: Claim,
  change: { state: OutboxState; last_error: string | null; next_attempt_at?: number; sent_at?: number },
): Promise<boolean> {
  const result = await deps.db
    .updateTable('outbox')
    .set({ ...change, lease_token: null, lease_until: null })
    .where('id', '=', claim.item.id)
    .where('lease_token', '=', claim.leaseToken)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
