import { createHash } from 'node:crypto'
import { APIError } from 'better-auth'
import type { Services } from '#app/platform/services.ts'
import { claimCode, releaseCode } from './second-factors-repository.server.ts'

/** The library accepts a code for a minute and a half. */
const REMEMBERED_MS = 2 * 60 * 1000

/**
 * Verifies a code (TOTP) of an authenticator app and refuses its replay: an accepted code is not accepted again, as another
 * person may have read it. It is claimed before it is verified, so that of two uses at the same time one fails, on any instance.
 */
export async function spendCode<Verified>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, code }: { userId: string; code: string },
  verify: () => Promise<Verified>,
): Promise<Verified> {
  const id = `spent-code-${createHash('sha256').update(`${userId} ${code}`).digest('hex')}`
  const now = clock()
  if (!(await claimCode(db, id, { now, until: now + REMEMBERED_MS }))) {
    throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'this code was used before' })
  }
  try {
    return await verify()
  } catch (error) {
    await releaseCode(db, id)
    throw error
  }
}
