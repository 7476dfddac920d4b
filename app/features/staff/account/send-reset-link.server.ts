import { randomUUID } from 'node:crypto'
import { emailKey, mailboxKey } from '#app/platform/mail/email-key.ts'
import { createRateLimiter } from '#app/platform/rate-limiter.server.ts'
import type { Services } from '#app/platform/services.ts'
import { linkExpiry, resetLink } from './account-links.server.ts'
import { findAccount } from './account-repository.server.ts'
import { queueAccountMail } from './queue-account-mail.server.ts'

type Deps = Pick<Services, 'db' | 'env' | 'clock'>

/**
 * Does the same for every address, so that neither the answer nor its time tells which accounts exist: for an unknown one
 * the row in the outbox belongs to no member, and its delivery sends nothing.
 */
export async function sendResetLink({ db, env, clock }: Deps, email: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const limiter = createRateLimiter({ db: trx, clock, factor: env.RATE_LIMIT_FACTOR })
    if (!(await limiter.consume('resetLinkByMailbox', mailboxKey(email))).ok) return
    const account = await findAccount(trx, { email: emailKey(email) })
    const expiresAt = linkExpiry(clock())
    await queueAccountMail({ db: trx, env, clock }, account?.id ?? randomUUID(), { mail: 'reset', expiresAt })
  })
}

/** For `npm run staff`, where there is no mail. Null for an unknown or deactivated account. */
export async function printableResetLink({ db, env, clock }: Deps, email: string): Promise<string | null> {
  const account = await findAccount(db, { email: emailKey(email) })
  return account && resetLink(env, account, linkExpiry(clock()))
}
