import type { Db } from '#app/platform/db/database.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { enqueue } from '#app/platform/outbox/outbox.server.ts'
import { isWorkday, localDay, momentOf } from '#app/shared/working-hours.ts'
import type { MailKind } from './mail-choices.ts'
import { claimDigest, listDigestsBefore, listMembersToNotify } from './mail-choices-repository.server.ts'
import { STAFF_MAIL, type StaffMail } from './staff-mail.schema.ts'

type Deps = { db: Db; clock: () => number; env: Pick<Env, 'SMTP_URL'> }

/** When digests are sent, in the company's city. */
const DIGEST_TIME = '08:00'

/** Called in the transaction that stores the record. Without a mail server nothing is queued. */
export async function queueNotices(
  deps: Deps,
  { kind, recordId }: { kind: MailKind; recordId: string },
): Promise<void> {
  if (!deps.env.SMTP_URL) return
  for (const memberId of await listMembersToNotify(deps.db, kind)) {
    await queue(deps, recordId, { mail: 'notice', kind, memberId })
  }
}

type CountArrivals = (db: Db, kind: MailKind, period: { from: number; before: number }) => Promise<number>

/**
 * Queues the digests of today, and returns how many. Several processes may try at once: the claim decides which of them
 * makes a digest. One that nothing ran for on its day is part of the next.
 */
export async function queueDueDigests(deps: Deps, countArrivals: CountArrivals): Promise<number> {
  const until = digestMoment(deps.clock())
  if (until === null || !deps.env.SMTP_URL) return 0
  let queued = 0
  for (const digest of await listDigestsBefore(deps.db, until)) {
    const { memberId, kind, since, isMailed } = digest
    const isQueued = await deps.db.transaction().execute(async (trx) => {
      // Also of those who may not read it now: what came meanwhile is no news when they are back.
      if (!(await claimDigest(trx, digest, until)) || !isMailed) return false
      const count = await countArrivals(trx, kind, { from: since, before: until })
      if (count === 0) return false
      await queue({ ...deps, db: trx }, memberId, { mail: 'digest', kind, memberId, count, since })
      return true
    })
    if (isQueued) queued += 1
  }
  return queued
}

/** The moment of today's digests; null before it, and on days without work. */
function digestMoment(now: number): number | null {
  const today = localDay(now)
  const moment = momentOf(today, DIGEST_TIME)
  return isWorkday(today) && now >= moment ? moment : null
}

async function queue(deps: Deps, subjectId: string, payload: StaffMail): Promise<void> {
  await enqueue(deps, { kind: STAFF_MAIL, subjectId, payload, isConfigured: true })
}
