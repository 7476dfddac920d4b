import { randomUUID } from 'node:crypto'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'

export type StaffMember = { id: string; name: string; email: string }

export function selectStaff(db: Db): Promise<StaffMember[]> {
  return db.selectFrom('staff').select(['id', 'name', 'email']).orderBy('email').execute()
}

export async function hasStaff(db: Db, email: string): Promise<boolean> {
  const found = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()
  return found !== undefined
}

/** Both rows or neither: no one could sign in to an account without its password. */
export function insertStaff(db: Db, member: StaffMember, passwordHash: string): Promise<void> {
  const now = new Date().toISOString()
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('staff')
      .values({ ...member, emailVerified: 1, image: null, createdAt: now, updatedAt: now })
      .execute()
    await trx
      .insertInto('staff_accounts')
      .values(credentialRow(member.id, passwordHash, now))
      .execute()
  })
}

/** False where there is no such account, and for the last one. */
export async function deleteUnlessLast(db: Db, email: string): Promise<boolean> {
  const result = await db
    .deleteFrom('staff')
    .where('email', '=', email)
    .where((eb) => eb(eb.selectFrom('staff').select(eb.fn.countAll<number>().as('all')), '>', 1))
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token', '=', token).execute()
}

export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('userId', '=', userId).execute()
}

export async function deleteEndedSessions(db: Db, now: Date, oldest: Date): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where((eb) =>
      eb.or([eb('expiresAt', '<', now.toISOString()), eb('createdAt', '<', oldest.toISOString())]),
    )
    .execute()
}

/** The row in which the account library stores a password. */
function credentialRow(userId: string, password: string, now: string): Tables['staff_accounts'] {
  return {
    id: randomUUID(),
    accountId: userId,
    providerId: 'credential',
    userId,
    password,
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
    scope: null,
    createdAt: now,
    updatedAt: now,
  }
}
