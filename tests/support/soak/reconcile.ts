import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { type Acknowledged, digestOf } from './write-traffic.ts'

export type Reconciled = { lost: string[]; duplicated: string[]; reconciled: number }

/**
 * Compares what was acknowledged with what is stored, once nothing is under way any more: what is missing or differs is
 * lost, what is stored more than once or was never acknowledged is duplicated.
 */
export async function reconcile(db: Db, acknowledged: Acknowledged): Promise<Reconciled> {
  const lost: string[] = []
  const duplicated: string[] = []
  let reconciled = 0

  function compare(what: string, expected: Iterable<string>, stored: string[]): void {
    const left = new Map<string, number>()
    for (const one of expected) left.set(one, (left.get(one) ?? 0) + 1)
    for (const one of stored) {
      const times = left.get(one) ?? 0
      if (times === 0) duplicated.push(`${what} ${one}`)
      else left.set(one, times - 1)
    }
    for (const [one, times] of left) if (times > 0) lost.push(`${what} ${one}`)
    reconciled += stored.length
  }

  const messages = await db.selectFrom('contact_messages').select(['id', 'message']).execute()
  compare(
    'message',
    acknowledged.messages,
    messages.map((row) => row.message),
  )
  const applications = await db
    .selectFrom('applications')
    .leftJoin('resume_files', 'resume_files.application_id', 'applications.id')
    .select(['applications.id', 'cover_letter', 'status', 'resume_files.bytes'])
    .execute()
  const sent = applications.filter((row) => row.cover_letter !== null)
  compare(
    'application',
    [...acknowledged.applications].map(([key, digest]) => `${key} ${digest}`),
    sent.map((row) => `${row.cover_letter} ${row.bytes ? digestOf(row.bytes) : 'without its resume'}`),
  )
  compare(
    'status',
    [...acknowledged.statuses].map(([id, { status }]) => `${id} ${status}`),
    applications.filter((row) => acknowledged.statuses.has(row.id)).map((row) => `${row.id} ${row.status}`),
  )
  const posts = await db.selectFrom('posts').select(['id', 'title', 'version']).execute()
  compare(
    'post',
    [...acknowledged.posts].map(([id, { title, saves }]) => `${id} ${title} ${saves}`),
    posts.map((row) => `${row.id} ${row.title} ${row.version}`),
  )
  const pictures = await db.selectFrom('media').select('id').execute()
  compare(
    'picture',
    acknowledged.pictures,
    pictures.map((row) => row.id),
  )
  // Each change is recorded with it, once; only a picture that is uploaded again is a second upload.
  const records = await db
    .selectFrom('activity')
    .select(['record_kind', 'record_id'])
    .where('record_kind', 'in', ['post', 'application'])
    .execute()
  compare(
    'record of',
    [
      ...[...acknowledged.posts].flatMap(([id, { saves }]) => repeated(`post ${id}`, saves)),
      ...[...acknowledged.statuses].flatMap(([id, { changes }]) => repeated(`application ${id}`, changes)),
    ],
    records.map((row) => `${row.record_kind} ${row.record_id}`),
  )
  const deliveries = await db.selectFrom('outbox').select('subject_id').execute()
  compare(
    'delivery of',
    [...messages, ...sent].map((row) => row.id),
    deliveries.map((row) => row.subject_id),
  )
  return { lost, duplicated, reconciled }
}

/** SQLite only: PostgreSQL checks what it reads by itself. */
export async function checkFile(db: Db): Promise<string> {
  const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(db)
  return rows.map((row) => row.integrity_check).join()
}

function repeated(what: string, times: number): string[] {
  return Array.from({ length: times }, () => what)
}
