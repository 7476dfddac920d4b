import { createHmac } from 'node:crypto'
import { recordActivity } from '#app/platform/activity.server.ts'
import type { Services } from '#app/platform/services.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'auth'>

const DIGEST_LENGTH = 12

/** Called wherever a session begins. */
export async function recordSignIn({ db, clock }: Deps, actor: { id: string; name: string }): Promise<void> {
  await recordActivity(db, clock(), { actor, action: 'signed-in' })
}

/**
 * A keyed hash stands for the address, or the passkey: it shows that the same one was tried again, and reveals it to no
 * one. Attempts that a rate limit refuses are not recorded, so that no one can fill the table.
 */
export async function recordFailedSignIn(
  { db, clock, auth }: Deps,
  tried: { kind: 'address' | 'passkey'; key: string },
): Promise<void> {
  const digest = createHmac('sha256', auth.options.secret)
    .update(`sign-in-failed:${tried.kind}:${tried.key}`)
    .digest('hex')
  const details = `${tried.kind} ${digest.slice(0, DIGEST_LENGTH)}`
  await recordActivity(db, clock(), { actor: null, action: 'sign-in-failed', details })
}
