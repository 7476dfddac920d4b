import type { Selectable } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { isBehind } from '#app/platform/db/keyset.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { type Cursor, type Page, pageOf } from '#app/shared/keyset.ts'
import type { ContactMessage } from './contact-message.ts'

/** The reference of the stored message: this one, or the one that the same key brought before. */
export async function insertContactMessage(
  db: Db,
  message: ContactMessage & { idempotencyKey: string },
): Promise<string> {
  await db
    .insertInto('contact_messages')
    .values({
      id: message.id,
      reference: message.reference,
      name: message.name,
      phone: message.phone,
      email: message.email,
      subject: message.subject,
      message: message.message,
      page: message.page,
      idempotency_key: message.idempotencyKey,
      read_at: message.readAt,
      created_at: message.createdAt,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute()
  const stored = await db
    .selectFrom('contact_messages')
    .select('reference')
    .where('idempotency_key', '=', message.idempotencyKey)
    .executeTakeFirstOrThrow()
  return stored.reference
}

export async function deleteContactMessage(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('contact_messages').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function purgeContactMessages(db: Db, createdBefore: number): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', createdBefore).execute()
}

export async function listContactMessages(
  db: Db,
  options: { after: Cursor | null; limit: number },
): Promise<Page<ContactMessage>> {
  const { after, limit } = options
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where(isBehind('created_at', after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(rows.map(messageOf), limit, (message) => ({ value: message.createdAt, id: message.id }))
}

function messageOf(row: Selectable<Tables['contact_messages']>): ContactMessage {
  return {
    id: row.id,
    reference: row.reference,
    name: row.name,
    phone: row.phone,
    email: row.email,
    subject: row.subject,
    message: row.message,
    page: row.page,
    readAt: row.read_at,
    createdAt: row.created_at,
  }
}
