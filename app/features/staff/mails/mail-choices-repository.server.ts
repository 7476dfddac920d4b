import type { Db } from '#app/platform/db/database.server.ts'
import { can, type Role } from '#app/shared/roles.ts'
import type { MailChoices, MailFrequency, MailKind } from './mail-choices.ts'

type Choice = { memberId: string; kind: MailKind }

export async function selectMailChoices(db: Db, memberId: string): Promise<MailChoices> {
  const rows = await db
    .selectFrom('staff_mails')
    .select(['kind', 'frequency'])
    .where('staff_id', '=', memberId)
    .execute()
  return Object.fromEntries(rows.map(({ kind, frequency }) => [kind, frequency]))
}

/** False if this was the choice before. */
export async function replaceMailChoice(
  db: Db,
  { memberId, kind }: Choice,
  frequency: Exclude<MailFrequency, 'none'>,
  now: number,
): Promise<boolean> {
  const result = await db
    .insertInto('staff_mails')
    .values({ staff_id: memberId, kind, frequency, digest_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['staff_id', 'kind'])
        .doUpdateSet({ frequency, digest_at: now })
        .where('staff_mails.frequency', '!=', frequency),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** False if there was none. */
export async function deleteMailChoice(db: Db, { memberId, kind }: Choice): Promise<boolean> {
  const result = await db
    .deleteFrom('staff_mails')
    .where('staff_id', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** The active members who want a mail of each new record, and whose role still opens it. */
export async function listMembersToNotify(db: Db, kind: MailKind): Promise<string[]> {
  const rows = await mailedMembers(db)
    .where('staff_mails.kind', '=', kind)
    .where('staff_mails.frequency', '=', 'at-once')
    .orderBy('staff.id')
    .execute()
  return rows.filter(isMailed).map(({ id }) => id)
}

type MailedMember = { name: string; email: string }

/** Null if this member gets no mails of the kind: switched off, deactivated, removed, or in another role now. */
export async function findMailedMember(db: Db, { memberId, kind }: Choice): Promise<MailedMember | null> {
  const row = await mailedMembers(db)
    .where('staff.id', '=', memberId)
    .where('staff_mails.kind', '=', kind)
    .executeTakeFirst()
  return row && isMailed(row) ? { name: row.name, email: row.email } : null
}

type Digest = Choice & { since: number; isMailed: boolean }

/** The digests that were last made before a moment. */
export async function listDigestsBefore(db: Db, before: number): Promise<Digest[]> {
  const rows = await mailedMembers(db)
    .where('staff_mails.frequency', '=', 'daily')
    .where('staff_mails.digest_at', '<', before)
    .orderBy('staff.id')
    .orderBy('staff_mails.kind')
    .execute()
  return rows.map((row) => ({
    memberId: row.id,
    kind: row.kind,
    since: row.digest_at,
    isMailed: isMailed(row),
  }))
}

/** False if another process has made this digest, or the member chose otherwise meanwhile. */
export async function claimDigest(
  db: Db,
  { memberId, kind, since }: Pick<Digest, 'memberId' | 'kind' | 'since'>,
  until: number,
): Promise<boolean> {
  const result = await db
    .updateTable('staff_mails')
    .set({ digest_at: until })
    .where('staff_id', '=', memberId)
    .where('kind', '=', kind)
    .where('frequency', '=', 'daily')
    .where('digest_at', '=', since)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

function mailedMembers(db: Db) {
  return db
    .selectFrom('staff_mails')
    .innerJoin('staff', 'staff.id', 'staff_mails.staff_id')
    .select([
      'staff.id',
      'staff.name',
      'staff.email',
      'staff.role',
      'staff.deactivatedAt',
      'staff_mails.kind',
      'staff_mails.digest_at',
    ])
}

function isMailed(row: { role: Role; deactivatedAt: string | null; kind: MailKind }): boolean {
  return row.deactivatedAt === null && can(row.role, row.kind)
}
