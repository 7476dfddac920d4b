import type { Selectable } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { isBehind } from '#app/platform/db/keyset.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { type Cursor, type Page, pageOf } from '#app/shared/keyset.ts'
import type { Application, ApplicationStatus } from './application.ts'

/** The id of the stored application: this one, or the one that the same key brought before. */
export async function insertApplication(
  db: Db,
  application: Application & { idempotencyKey: string },
): Promise<string> {
  await db
    .insertInto('applications')
    .values({
      id: application.id,
      job_id: application.jobId,
      job_title: application.jobTitle,
      applicant_name: application.applicantName,
      email: application.email,
      email_key: application.email.trim().toLowerCase(),
      phone: application.phone,
      resume: application.resume,
      cover_letter: application.coverLetter,
      status: application.status,
      idempotency_key: application.idempotencyKey,
      applied_at: application.appliedAt,
      updated_at: application.updatedAt,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute()
  const stored = await db
    .selectFrom('applications')
    .select('id')
    .where('idempotency_key', '=', application.idempotencyKey)
    .executeTakeFirstOrThrow()
  return stored.id
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

export async function deleteApplication(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('applications').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function purgeApplications(db: Db, appliedBefore: number): Promise<void> {
  await db.deleteFrom('applications').where('applied_at', '<', appliedBefore).execute()
}

export async function listApplications(
  db: Db,
  options: { after: Cursor | null; limit: number },
): Promise<Page<Application>> {
  const { after, limit } = options
  const rows = await db
    .selectFrom('applications')
    .selectAll()
    .where(isBehind('applied_at', after))
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows.map(applicationOf), limit, (row) => ({ value: row.appliedAt, id: row.id }))
}

function applicationOf(row: Selectable<Tables['applications']>): Application {
  return {
    id: row.id,
    jobId: row.job_id,
    jobTitle: row.job_title,
    applicantName: row.applicant_name,
    email: row.email,
    phone: row.phone,
    resume: row.resume,
    coverLetter: row.cover_letter,
    status: row.status,
    appliedAt: row.applied_at,
    updatedAt: row.updated_at,
  }
}
