import type { Db } from '#app/platform/db/database.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import type { Invitation } from './team.ts'

/** With the name of the member who invited. */
export async function listInvitations(db: Db): Promise<(Invitation & { invitedBy: string | null })[]> {
  const rows = await db
    .selectFrom('staff_invitations')
    .leftJoin('staff', 'staff.id', 'staff_invitations.invited_by')
    .selectAll('staff_invitations')
    .select('staff.name as inviter')
    .orderBy('staff_invitations.email')
    .execute()
  return rows.map((row) => ({ ...invitationOf(row), invitedBy: row.inviter }))
}

/** Of the person with this normalised address. */
export async function findInvitationsOf(db: Db, email: string): Promise<Invitation[]> {
  const rows = await db.selectFrom('staff_invitations').selectAll().where('email', '=', email).execute()
  return rows.map(invitationOf)
}

export async function listInvitationIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('staff_invitations').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export async function findInvitation(db: Db, id: string): Promise<Invitation | null> {
  const row = await db.selectFrom('staff_invitations').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? invitationOf(row) : null
}

/** Replaces an earlier invitation of the same address, whose link then opens nothing. */
export async function insertInvitation(
  db: Db,
  { id, email, role, createdAt, expiresAt }: Invitation,
  invitedBy: string,
): Promise<void> {
  const values = { id, role, invited_by: invitedBy, created_at: createdAt, expires_at: expiresAt }
  await db
    .insertInto('staff_invitations')
    .values({ ...values, email })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .execute()
}

/** Null where it is gone. */
export async function renewInvitation(
  db: Db,
  id: string,
  renewed: { id: string; expiresAt: number },
): Promise<Invitation | null> {
  const row = await db
    .updateTable('staff_invitations')
    .set({ id: renewed.id, expires_at: renewed.expiresAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? invitationOf(row) : null
}

/** Null where it is gone: of two requests that use the same link, one gets it. */
export async function takeInvitation(db: Db, id: string): Promise<Invitation | null> {
  const row = await db.deleteFrom('staff_invitations').where('id', '=', id).returningAll().executeTakeFirst()
  return row ? invitationOf(row) : null
}

export async function purgeInvitations(db: Db, expiredBefore: number): Promise<void> {
  await db.deleteFrom('staff_invitations').where('expires_at', '<', expiredBefore).execute()
}

function invitationOf(row: Tables['staff_invitations']): Invitation {
  const { id, email, role } = row
  return { id, email, role, createdAt: row.created_at, expiresAt: row.expires_at }
}
