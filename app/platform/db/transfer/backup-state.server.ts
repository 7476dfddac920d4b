import { randomUUID } from 'node:crypto'
import { CLOCK_SKEW_MAX_MS } from '../../clock-skew.ts'
import type { Db } from '../database.server.ts'
import type { Tables } from '../tables.ts'

type Deps = { db: Db; clock: () => number }

/** What is known of the automatic backups; null before the first. */
export type BackupState = {
  periodMs: number
  /** While a process makes one, or until a minute after it died. */
  leaseUntil: number | null
  /** The last one, and its file. */
  madeAt: number | null
  file: string | null
  failedAt: number | null
  error: string | null
}

export const BACKUP_LEASE_MS = 60_000
const RETRY_MS = 10 * 60_000
const ERROR_MAX_LENGTH = 300
const ROW = 1

export async function readBackupState(db: Db): Promise<BackupState | null> {
  const row = await findRow(db)
  if (!row) return null
  return {
    periodMs: row.period_ms,
    leaseUntil: row.lease_until,
    madeAt: row.made_at,
    file: row.file,
    failedAt: row.failed_at,
    error: row.error,
  }
}

/** Claims the backup that is due for this process alone; null where none is due, or another makes it. */
export async function claimBackup({ db, clock }: Deps, periodMs: number): Promise<string | null> {
  const now = clock()
  const seen = await findRow(db)
  if (seen && !isDue(seen, periodMs, now)) return null
  const claim = { period_ms: periodMs, lease_token: randomUUID(), lease_until: now + BACKUP_LEASE_MS }
  // Of several processes that saw the same row, the first changes it.
  const claimed = await db
    .insertInto('backup_state')
    .values({ id: ROW, ...claim, made_at: null, file: null, failed_at: null, error: null })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(claim)
        .where((eb) =>
          eb(
            eb.fn.coalesce('backup_state.lease_token', eb.val('')),
            '=',
            seen ? (seen.lease_token ?? '') : 'new',
          ),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed ? claim.lease_token : null
}

function isDue(row: Tables['backup_state'], periodMs: number, now: number): boolean {
  // A moment in the future comes of a clock that was wrong.
  const isOver = (moment: number | null, ms: number) => moment === null || moment <= now - ms || moment > now
  const longest = now + BACKUP_LEASE_MS + CLOCK_SKEW_MAX_MS
  const isFree = row.lease_until === null || row.lease_until <= now || row.lease_until > longest
  return isFree && isOver(row.made_at, periodMs) && isOver(row.failed_at, Math.min(RETRY_MS, periodMs))
}

export async function extendClaim({ db, clock }: Deps, token: string): Promise<void> {
  await db
    .updateTable('backup_state')
    .set({ lease_until: clock() + BACKUP_LEASE_MS })
    .where('lease_token', '=', token)
    .execute()
}

export async function markBackupMade({ db, clock }: Deps, token: string, file: string): Promise<void> {
  await settle(db, token, { file, made_at: clock(), failed_at: null, error: null })
}

export async function markBackupFailed({ db, clock }: Deps, token: string, error: string): Promise<void> {
  await settle(db, token, { failed_at: clock(), error: error.slice(0, ERROR_MAX_LENGTH) })
}

async function settle(db: Db, token: string, change: Partial<Tables['backup_state']>): Promise<void> {
  await db
    .updateTable('backup_state')
    .set({ ...change, lease_token: null, lease_until: null })
    .where('lease_token', '=', token)
    .execute()
}

async function findRow(db: Db): Promise<Tables['backup_state'] | undefined> {
  return db.selectFrom('backup_state').selectAll().where('id', '=', ROW).executeTakeFirst()
}
