import type { Selectable } from 'kysely'
import { type Db, engineOf } from '#app/platform/db/database.server.ts'
import type { SavedRow } from '#app/platform/db/tables.ts'
import { notDeleted } from '#app/platform/db/trash.server.ts'
import { emailKey } from '#app/platform/mail/email-key.ts'
import { purgeWithDeliveries } from '#app/platform/outbox/erase-with-deliveries.server.ts'
import { folded } from '#app/shared/search-words.ts'
import type { Application, ApplicationStatus } from './application.ts'

/** Returns the id of the stored application: this one, or the earlier one with the same idempotency key. */
export async function insertApplication(
  db: Db,
  application: Application & { idempotencyKey: string },
): Promise<string> {
  await db
    .insertInto('applications')
    .values({
      id: application.id,
      job_id: application.positionId,
      job_title: application.positionTitle,
      applicant_name: application.applicantName,
      email: application.email,
      email_key: emailKey(application.email),
      phone: application.phone,
      resume: application.resume,
      cover_letter: application.coverLetter,
      status: application.status,
      idempotency_key: application.idempotencyKey,
      applied_at: application.appliedAt,
      updated_at: application.updatedAt,
      search_key: searchKeyOf(application),
      withdrawn_at: application.withdrawnAt,
    } satisfies SavedRow<'applications'>)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute()
  const stored = await findApplicationByKey(db, application.idempotencyKey)
  if (!stored) throw new Error('The application was not stored.')
  return stored.id
}

/** Also in the Trash: the same application must not be stored twice. */
export async function findApplicationByKey(db: Db, idempotencyKey: string): Promise<Application | null> {
  const row = await db
    .selectFrom('applications')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return row ? applicationOf(row) : null
}

export async function findApplication(db: Db, id: string): Promise<Application | null> {
  const row = await db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .where(notDeleted('applications'))
    .executeTakeFirst()
  return row ? applicationOf(row) : null
}

export type OwnApplication = Application & { deletedAt: number | null }

/** For its applicant: also in the Trash. */
export async function findOwnApplication(db: Db, id: string): Promise<OwnApplication | null> {
  const row = await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? { ...applicationOf(row), deletedAt: row.deleted_at } : null
}

/** Those of these that are stored, newest first. */
export async function findApplications(db: Db, ids: string[]): Promise<Application[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('applications')
    .selectAll()
    .where('id', 'in', ids)
    .where(notDeleted('applications'))
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(applicationOf)
}

/** Of the person with this normalised address, newest first; also those in the Trash. */
export async function findApplicationsOf(db: Db, email: string): Promise<OwnApplication[]> {
  const rows = await db
    .selectFrom('applications')
    .selectAll()
    .where('email_key', '=', email)
    .orderBy('applied_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...applicationOf(row), deletedAt: row.deleted_at }))
}

/** Read for a change: another change of it waits until this transaction ends. */
export async function lockApplication(
  db: Db,
  id: string,
  { isTrashIncluded = false } = {},
): Promise<Application | null> {
  const row = await db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .$if(!isTrashIncluded, (query) => query.where(notDeleted('applications')))
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? applicationOf(row) : null
}

export async function setApplicationStatus(
  db: Db,
  id: string,
  change: { status: ApplicationStatus; updatedAt: number },
): Promise<boolean> {
  const result = await db
    .updateTable('applications')
    .set({ status: change.status, updated_at: change.updatedAt })
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** In the Trash too. False when it is gone, or was withdrawn before: the first date stays. */
export async function setWithdrawn(db: Db, id: string, withdrawnAt: number): Promise<boolean> {
  const result = await db
    .updateTable('applications')
    .set({ withdrawn_at: withdrawnAt, updated_at: withdrawnAt })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function deleteApplication(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('applications').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Deletes their outbox items as well, which may be newer than the applications. */
export function purgeApplications(db: Db, appliedBefore: number): Promise<void> {
  return purgeWithDeliveries(db, (trx, limit) => {
    const old = trx
      .selectFrom('applications')
      .select('id')
      .where('applied_at', '<', appliedBefore)
      .limit(limit)
    return trx.deleteFrom('applications').where('id', 'in', old).returning('id').execute()
  })
}

export function applicationOf(row: Selectable<SavedRow<'applications'>>): Application {
  return {
    id: row.id,
    positionId: row.job_id,
    positionTitle: row.job_title,
    applicantName: row.applicant_name,
    email: row.email,
    phone: row.phone,
    resume: row.resume,
    coverLetter: row.cover_letter,
    status: row.status,
    appliedAt: row.applied_at,
    updatedAt: row.updated_at,
    withdrawnAt: row.withdrawn_at,
  }
}

/** The text that the staff's search matches. */
function searchKeyOf(
  application: Pick<Application, 'applicantName' | 'email' | 'phone' | 'positionTitle'>,
): string {
  const { applicantName, email, phone, positionTitle } = application
  // A phone number is also found when it is typed without spaces.
  return folded([applicantName, email, phone, phone.replaceAll(' ', ''), positionTitle].join(' '))
}
