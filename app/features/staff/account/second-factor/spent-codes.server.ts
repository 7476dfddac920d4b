import { createHash } from 'node:crypto'
import { APIError } from 'better-auth'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Services } from '#app/platform/services.ts'

/** The library accepts a code for a minute and a half. */
const REMEMBERED_MS = 2 * 60 * 1000

/**
 * Verifies a code of an authenticator app. An accepted code is not accepted again: who reads it over a shoulder comes too
 * late. It is claimed before it is verified, so that of two uses at the same time one fails, on any instance.
 */
export async function spendCode<Verified>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, code }: { userId: string; code: string },
  verify: () => Promise<Verified>,
): Promise<Verified> {
  const id = `spent-code-${createHash('sha256').update(`${userId} ${code}`).digest('hex')}`
  if (!(await claim(db, id, clock()))) {
    throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'this code was used before' })
  }
  try {
    return await verify()
  } catch (error) {
    await db.deleteFrom('staff_verifications').where('id', '=', id).execute()
    throw error
  }
}

/** Housekeeping deletes the row some time after it has expired. */
async function claim(db: Db, id: string, now: number): Promise<boolean> {
  const [createdAt, expiresAt] = [new Date(now).toISOString(), new Date(now + REMEMBERED_MS).toISOString()]
  const result = await db
    .insertInto('staff_verifications')
    .values({ id, identifier: id, value: '', expiresAt, createdAt, updatedAt: createdAt })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ expiresAt })
        .where('staff_verifications.expiresAt', '<=', createdAt),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
