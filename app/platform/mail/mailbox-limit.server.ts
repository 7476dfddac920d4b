import { mailboxKey } from '#app/shared/email-key.ts'
import type { Db } from '../db/database.server.ts'
import { createRateLimiter } from '../http/rate-limits.server.ts'

type Deps = { db: Db; clock: () => number; env: { RATE_LIMIT_FACTOR: number } }

/**
 * Whether one more mail may go to this mailbox, which counts it. Called inside the transaction that stores the mail: one
 * that is not stored in the end has not used up anything, and parallel ones wait for each other.
 */
export async function mayWriteTo({ db, clock, env }: Deps, email: string): Promise<boolean> {
  const limiter = createRateLimiter({ db, clock, factor: env.RATE_LIMIT_FACTOR })
  const mailbox = mailboxKey(email)
  // The hour goes first: what it refuses must not count for the day.
  for (const limit of ['mailByMailboxAndHour', 'mailByMailboxAndDay'] as const) {
    if (!(await limiter.consume(limit, mailbox)).ok) return false
  }
  return true
}
