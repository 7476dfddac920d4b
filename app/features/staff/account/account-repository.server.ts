import type { Db } from '#app/platform/db/database.server.ts'

/** A member who may sign in, with the hash of the password. */
export type Account = { id: string; name: string; email: string; passwordHash: string }

export async function findAccount(db: Db, by: { id: string } | { email: string }): Promise<Account | null> {
  const found = await db
    .selectFrom('staff')
    .innerJoin('staff_accounts', 'staff_accounts.userId', 'staff.id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff_accounts.password'])
    .where('staff.deactivatedAt', 'is', null)
    .where('staff_accounts.providerId', '=', 'credential')
    .where((eb) => ('id' in by ? eb('staff.id', '=', by.id) : eb('staff.email', '=', by.email)))
    .executeTakeFirst()
  if (!found?.password) return null
  const { password: passwordHash, ...member } = found
  return { ...member, passwordHash }
}

/** False if the password has changed meanwhile: of two uses of the same link only one succeeds. */
export async function replacePassword(
  db: Db,
  { id, passwordHash }: Account,
  newHash: string,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('staff_accounts')
    .set({ password: newHash, updatedAt: now.toISOString() })
    .where('userId', '=', id)
    .where('providerId', '=', 'credential')
    .where('password', '=', passwordHash)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function updateName(db: Db, id: string, name: string, now: Date): Promise<void> {
  await db.updateTable('staff').set({ name, updatedAt: now.toISOString() }).where('id', '=', id).execute()
}

/** False if the address is taken, or is no longer the one that it was. */
export async function replaceEmail(
  db: Db,
  { id, email }: Pick<Account, 'id' | 'email'>,
  newEmail: string,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('staff')
    .set({ email: newEmail, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .where('email', '=', email)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('staff as other').select('other.id').where('other.email', '=', newEmail)),
      ),
    )
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export type StoredSession = { id: string; ipAddress: string; userAgent: string; lastUsedAt: number }

export async function selectSessions(
  db: Db,
  userId: string,
  { now, openedAfter }: { now: Date; openedAfter: Date },
): Promise<StoredSession[]> {
  const rows = await db
    .selectFrom('staff_sessions')
    .select(['id', 'ipAddress', 'userAgent', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now.toISOString())
    .where('createdAt', '>', openedAfter.toISOString())
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, ipAddress, userAgent, updatedAt }) => ({
    id,
    ipAddress: ipAddress ?? '',
    userAgent: userAgent ?? '',
    lastUsedAt: Date.parse(updatedAt),
  }))
}

export async function deleteSessionOf(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('staff_sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function deleteOtherSessions(db: Db, userId: string, exceptId: string): Promise<number> {
  const result = await db
    .deleteFrom('staff_sessions')
    .where('userId', '=', userId)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function updateConfirmedAt(db: Db, sessionId: string, at: Date): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ confirmedAt: at.toISOString() })
    .where('id', '=', sessionId)
    .execute()
}
