import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'

export type Passkey = { id: string; name: string; createdAt: number | null }
export type SecondFactors = { hasApp: boolean; passkeys: Passkey[] }

export async function selectSecondFactors(db: Db, userId: string): Promise<SecondFactors> {
  const app = await db
    .selectFrom('staff_two_factors')
    .select('id')
    .where('userId', '=', userId)
    .where('verified', '=', 1)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('staff_passkeys')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return {
    hasApp: app !== undefined,
    passkeys: passkeys.map(({ id, name, createdAt }) => ({
      id,
      name: name ?? '',
      createdAt: createdAt ? Date.parse(createdAt) : null,
    })),
  }
}

/**
 * The account library asks for a second step where this is 1. It sets it for apps only, and not together with what it
 * stores; here it is true for each member with an app or a passkey. Writes only what is wrong.
 */
export async function updateHasSecondFactor(db: Db, by: { id: string } | { email: string }): Promise<void> {
  const hasFactor = (eb: ExpressionBuilder<Tables, 'staff'>) =>
    eb.or([
      eb.exists(
        eb
          .selectFrom('staff_two_factors')
          .select('staff_two_factors.id')
          .whereRef('staff_two_factors.userId', '=', 'staff.id')
          .where('verified', '=', 1),
      ),
      eb.exists(
        eb
          .selectFrom('staff_passkeys')
          .select('staff_passkeys.id')
          .whereRef('staff_passkeys.userId', '=', 'staff.id'),
      ),
    ])
  await db
    .updateTable('staff')
    .set((eb) => ({ twoFactorEnabled: eb.case().when(hasFactor(eb)).then(1).else(0).end() }))
    .where((eb) => ('id' in by ? eb('staff.id', '=', by.id) : eb('staff.email', '=', by.email)))
    .where((eb) => eb('twoFactorEnabled', '!=', eb.case().when(hasFactor(eb)).then(1).else(0).end()))
    .execute()
}

/** With its recovery codes. */
export async function deleteApp(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('staff_two_factors').where('userId', '=', userId).execute()
}

/** One passkey, or all without an id. */
export async function deletePasskeys(db: Db, userId: string, id?: string): Promise<boolean> {
  const result = await db
    .deleteFrom('staff_passkeys')
    .where('userId', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** False while the same code is claimed. Housekeeping deletes the row some time after it has expired. */
export async function claimCode(
  db: Db,
  id: string,
  { now, until }: { now: number; until: number },
): Promise<boolean> {
  const [createdAt, expiresAt] = [new Date(now).toISOString(), new Date(until).toISOString()]
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

/** For a code that was not accepted. */
export async function releaseCode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('staff_verifications').where('id', '=', id).execute()
}
