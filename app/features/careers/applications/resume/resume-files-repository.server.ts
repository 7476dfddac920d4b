import type { Db } from '#app/platform/db/database.server.ts'

export async function insertResumeFile(
  db: Db,
  file: { applicationId: string; bytes: Buffer; createdAt: number },
): Promise<void> {
  await db
    .insertInto('resume_files')
    .values({ application_id: file.applicationId, bytes: file.bytes, created_at: file.createdAt })
    .execute()
}

export async function findResumeFile(db: Db, applicationId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('resume_files')
    .select('bytes')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return row ? Buffer.from(row.bytes) : null
}
