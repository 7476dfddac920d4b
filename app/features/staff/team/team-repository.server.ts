import { type Db, engineOf } from '#app/platform/db/database.server.ts'
import { can, type Permission, type Role } from '#app/shared/roles.ts'
import type { TeamMember } from './team.ts'

export async function listTeam(db: Db): Promise<TeamMember[]> {
  const rows = await members(db).orderBy('email').execute()
  return rows.map(memberOf)
}

/** The active members whose role has a permission, by their names. */
export async function listMembersWith(
  db: Db,
  permission: Permission,
): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role'])
    .where('deactivatedAt', 'is', null)
    .orderBy('email')
    .execute()
  return rows
    .filter(({ role }) => can(role, permission))
    .map(({ id, name, email }) => ({ id, name: name || email }))
}

export async function findMember(db: Db, id: string): Promise<TeamMember | null> {
  const row = await members(db).where('id', '=', id).executeTakeFirst()
  return row ? memberOf(row) : null
}

/**
 * The ids of all active owners, locked until the transaction ends: two changes that each leave the other's owner run one
 * after the other. SQLite runs write transactions one by one anyway.
 */
export async function lockOwners(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('deactivatedAt', 'is', null)
    .orderBy('id')
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .execute()
  return rows.map(({ id }) => id)
}

export async function updateRole(db: Db, id: string, role: Role): Promise<void> {
  await db.updateTable('staff').set({ role }).where('id', '=', id).execute()
}

export async function updateDeactivatedAt(db: Db, id: string, deactivatedAt: Date | null): Promise<void> {
  const values = { deactivatedAt: deactivatedAt?.toISOString() ?? null }
  await db.updateTable('staff').set(values).where('id', '=', id).execute()
}

/** Sessions, password, second factors and passkeys go with it; what the member wrote holds only their name. */
export async function deleteMember(db: Db, id: string): Promise<void> {
  await db.deleteFrom('staff').where('id', '=', id).execute()
}

function members(db: Db) {
  return db.selectFrom('staff').select((eb) => [
    'id',
    'name',
    'email',
    'role',
    'deactivatedAt',
    'twoFactorEnabled',
    eb
      .selectFrom('staff_sessions')
      .select((one) => one.fn.max('staff_sessions.updatedAt').as('usedAt'))
      .whereRef('staff_sessions.userId', '=', 'staff.id')
      .as('usedAt'),
  ])
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number]

function memberOf({ id, name, email, role, deactivatedAt, twoFactorEnabled, usedAt }: MemberRow): TeamMember {
  return {
    id,
    name,
    email,
    role,
    isActive: deactivatedAt === null,
    hasSecondFactor: twoFactorEnabled === 1,
    lastUsedAt: usedAt === null ? null : Date.parse(usedAt),
  }
}
