import { type RawBuilder, sql } from 'kysely'
import { CONFIRMATION } from '#app/features/careers/applications/application.ts'
import { insertApplication } from '#app/features/careers/applications/applications-repository.server.ts'
import { insertPosition } from '#app/features/careers/positions/positions-repository.server.ts'
import { insertClient } from '#app/features/clients/clients-repository.server.ts'
import { CONTACT_MESSAGE } from '#app/features/contact/message.ts'
import { insertContactMessage } from '#app/features/contact/messages-repository.server.ts'
import { insertEvent } from '#app/features/events/events-repository.server.ts'
import { recordActivity } from '#app/platform/activity.server.ts'
import type { Database, Db } from '#app/platform/db/database.server.ts'
import { type Tables, type TrashTable, tables } from '#app/platform/db/tables.ts'
import {
  makeApplication,
  makeClient,
  makeContactMessage,
  makeEvent,
  makePosition,
} from '#tests/factories/content.ts'

/** How many of the positions are open, and have applications. */
const OPEN = 20
/** Every so-manyth application is accepted; the others are new. */
const ACCEPTED_EVERY = 1_000

/** A different text for each number, in no order, as ids are. */
const scrambled = sql`'row-' || (cast(n as bigint) * 48271 % 2147483647)`

/** Inserts so many positions, applications, messages and clients each, the newest first: copies of one row of each. */
export async function addManyRows({ db }: Database, count: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = Date.now()
    const position = makePosition({ id: 'position-0', createdAt: now, applicationDeadline: null })
    const application = makeApplication({ positionId: position.id, appliedAt: now })
    const message = makeContactMessage({ createdAt: now })
    const client = makeClient({ createdAt: now, logo: '' })
    await insertPosition(trx, position)
    await insertApplication(trx, application)
    await insertContactMessage(trx, message)
    await insertClient(trx, client)
    await copyRow(trx, 'careers', position.id, count, {
      id: sql`'position-' || n`,
      status: sql`CASE WHEN n < ${sql.lit(OPEN)} THEN 'active' ELSE 'closed' END`,
      created_at: sql`created_at - n`,
    })
    await copyRow(trx, 'applications', application.id, count, {
      id: scrambled,
      idempotency_key: scrambled,
      job_id: sql`'position-' || (n % ${sql.lit(OPEN)})`,
      email: sql`'applicant-' || n || '@example.org'`,
      email_key: sql`'applicant-' || n || '@example.org'`,
      status: sql`CASE WHEN n % ${sql.lit(ACCEPTED_EVERY)} = 0 THEN 'accepted' ELSE 'new' END`,
      applied_at: sql`applied_at - n`,
    })
    await copyRow(trx, 'contact_messages', message.id, count, {
      id: scrambled,
      idempotency_key: scrambled,
      reference: scrambled,
      created_at: sql`created_at - n`,
    })
    await addDeliveries(trx)
    await copyRow(trx, 'clients', client.id, count, { id: scrambled, created_at: sql`created_at - n` })
  })
}

/**
 * Gives the rows names of their own, and adds so many events, entries of the activity, mails that members want, and records of
 * each kind in the Trash. There are posts and rows already.
 */
export async function addStaffRows({ db }: Database, count: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = Date.now()
    const event = makeEvent({ startsAt: now })
    await insertEvent(trx, event)
    await copyRow(trx, 'events', event.id, count, {
      id: scrambled,
      title: scrambled,
      starts_at: sql`starts_at - n`,
    })
    await recordActivity(trx, now, { actor: null, action: 'sign-in-failed' })
    const entry = await trx.selectFrom('activity').select('id').executeTakeFirstOrThrow()
    await copyRow(trx, 'activity', entry.id, count, { id: scrambled, happened_at: sql`happened_at - n` })
    await sql`UPDATE careers SET title = 'Position ' || id`.execute(trx)
    await sql`UPDATE clients SET name = 'Client ' || id`.execute(trx)
    await sql`UPDATE applications SET applicant_name = 'Applicant ' || id, job_title = job_id`.execute(trx)
    await sql`UPDATE contact_messages SET name = 'Visitor ' || id, subject = 'About ' || id`.execute(trx)
    const unique = { idempotency_key: sql`'trashed-' || idempotency_key` }
    await copyToTrash(trx, 'posts', { slug: sql`'trashed-' || slug` })
    await copyToTrash(trx, 'careers', {})
    await copyToTrash(trx, 'applications', { ...unique, email_key: sql`'trashed-' || email_key` })
    await copyToTrash(trx, 'clients', {})
    await copyToTrash(trx, 'events', {})
    await copyToTrash(trx, 'contact_messages', { ...unique, reference: sql`'trashed-' || reference` })
  })
}

/** One for each application and message: all sent, except for those of accepted applicants. */
async function addDeliveries(db: Db): Promise<void> {
  await sql`
    INSERT INTO outbox (id, kind, subject_id, payload, state, attempts, next_attempt_at, created_at)
    SELECT 'confirmation-' || id, ${sql.lit(CONFIRMATION)}, id, '{}',
      CASE WHEN status = 'accepted' THEN 'dead' ELSE 'sent' END, 1, applied_at, applied_at
    FROM applications
    UNION ALL
    SELECT 'message-' || id, ${sql.lit(CONTACT_MESSAGE)}, id, '{}', 'sent', 1, created_at, created_at
    FROM contact_messages`.execute(db)
}

type Changes<Table extends keyof Tables> = Partial<Record<keyof Tables[Table], RawBuilder<unknown>>>

/** A copy of each row, deleted in the order in which the rows are stored. */
async function copyToTrash<Table extends TrashTable>(
  db: Db,
  table: Table,
  changes: Changes<Table>,
): Promise<void> {
  const columns = Object.keys(tables[table]) as (keyof Tables[Table] & string)[]
  const all: Record<string, RawBuilder<unknown>> = {
    ...changes,
    id: sql`'trashed-' || id`,
    deleted_at: sql`row_number() OVER (ORDER BY id)`,
  }
  await sql`
    INSERT INTO ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    SELECT ${sql.join(columns.map((column) => all[column] ?? sql.ref(column)))} FROM ${sql.table(table)}`.execute(
    db,
  )
}

/** By the database itself: sending the rows takes longer than storing them. */
async function copyRow<Table extends TrashTable | 'activity'>(
  db: Db,
  table: Table,
  id: string,
  count: number,
  changes: Changes<Table>,
): Promise<void> {
  const columns = Object.keys(tables[table]) as (keyof Tables[Table] & string)[]
  await sql`
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${sql.lit(count)})
    INSERT INTO ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    SELECT ${sql.join(columns.map((column) => changes[column] ?? sql.ref(column)))}
    FROM numbers, ${sql.table(table)} WHERE id = ${id} AND n < ${sql.lit(count)}`.execute(db)
}
