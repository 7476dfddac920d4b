import type { Db } from '../db/database.server.ts'
import { createRateLimiter } from '../rate-limiter.server.ts'
import { mailboxKey } from './email-key.ts'

type Deps = { db: Db; clock: () => number; env: { RATE_LIMIT_FACTOR: number } }

/**
 * Counts one more mail to this mailbox, and says whether it is within the rate limit. Called inside the transaction
 * that stores the mail: a rollback undoes the count, and parallel ones wait for each other.
 */
export async function consumeMailboxLimit({ db, clock, env }: Deps, email: string): Promise<boolean> {
  const limiter = createRateLimiter({ db, clock, factor: env.RATE_LIMIT_FACTOR })
  const mailbox = mailboxKey(email)
  // The hourly limit goes first: a mail that it refuses must not count for the day.
  for (const limit of ['mailByMailboxAndHour', 'mailByMailboxAndDay'] as const) {
    if (!(await limiter.consume(limit, mailbox)).ok) return false
  }
  return true
}
