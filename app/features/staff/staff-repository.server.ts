import { randomUUID } from 'node:crypto'
import type { Db } from '#app/platform/db/database.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import type { Actor } from '#app/shared/roles.ts'

export type StaffMember = Actor & { email: string }

/** Of one address, or any. */
export async function hasStaff(db: Db, email?: string): Promise<boolean> {
  const found = await db
    .selectFrom('staff')
    .select('id')
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** What is stored about the member of staff with this normalised address, apart from secrets. */
export async function findStaffOf(db: Db, email: string) {
  const member = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'createdAt', 'updatedAt', 'deactivatedAt', 'twoFactorEnabled'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!member) return null
  const sessions = await db
    .selectFrom('staff_sessions')
    .select(['createdAt', 'updatedAt', 'expiresAt', 'confirmedAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', member.id)
    .orderBy('createdAt')
    .execute()
  const passkeys = await db
    .selectFrom('staff_passkeys')
    .select(['name', 'deviceType', 'createdAt'])
    .where('userId', '=', member.id)
    .orderBy('createdAt')
    .execute()
  const mails = await db
    .selectFrom('staff_mails')
    .select(['kind', 'frequency'])
    .where('staff_id', '=', member.id)
    .orderBy('kind')
    .execute()
  return { ...member, sessions, passkeys, mails }
}

/** Called in a transaction, for both rows or neither: no one could sign in to an account without its password. */
export async function insertStaff(db: Db, member: StaffMember, passwordHash: string): Promise<void> {
  const now = new Date().toISOString()
  await db
    .insertInto('staff')
    .values({
      ...member,
      emailVerified: 1,
      image: null,
      deactivatedAt: null,
      twoFactorEnabled: 0,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  await db
    .insertInto('staff_accounts')
    .values(credentialRow(member.id, passwordHash, now))
    .execute()
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

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_verifications').where('expiresAt', '<', now.toISOString()).execute()
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
