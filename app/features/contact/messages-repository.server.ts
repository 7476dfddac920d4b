import type { Selectable } from 'kysely'
import { type Db, engineOf } from '#app/platform/db/database.server.ts'
import { byNumber, byText, containsWords, sortedList } from '#app/platform/db/list-query.server.ts'
import type { SavedRow } from '#app/platform/db/tables.ts'
import { notDeleted } from '#app/platform/db/trash.server.ts'
import { emailKey } from '#app/platform/mail/email-key.ts'
import { purgeWithDeliveries } from '#app/platform/outbox/erase-with-deliveries.server.ts'
import { listSubjects } from '#app/platform/outbox/outbox.server.ts'
import { type ListOptions, type Page, pageOf } from '#app/shared/pagination.ts'
import { folded } from '#app/shared/search-words.ts'
import {
  type ContactMessage,
  DELIVERY_STATES,
  defaultOrder,
  type MessageFilter,
  stateOf,
  undeliveredOf,
  WATCHED_DELIVERIES,
} from './message.ts'

/**
 * Returns the reference of the stored message: this one, or the earlier one with the same idempotency key. Null if
 * another message has this reference: nothing is stored then.
 */
export async function insertContactMessage(
  db: Db,
  message: ContactMessage & { idempotencyKey: string },
): Promise<string | null> {
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
      search_key: searchKeyOf(message),
      state: message.state,
      answered_at: message.answeredAt,
      assignee_id: message.assigneeId,
    } satisfies SavedRow<'contact_messages'>)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return findReferenceByKey(db, message.idempotencyKey)
}

/** Also in the Trash: the same message must not be stored twice. */
export async function findReferenceByKey(db: Db, idempotencyKey: string): Promise<string | null> {
  const stored = await db
    .selectFrom('contact_messages')
    .select('reference')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return stored?.reference ?? null
}

export async function findContactMessage(db: Db, id: string): Promise<ContactMessage | null> {
  const row = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .where(notDeleted('contact_messages'))
    .executeTakeFirst()
  return row ? messageOf(row) : null
}

/**
 * Of the person with this normalised address, newest first; also those in the Trash. The engines differ in lower-casing, so
 * that is done here.
 */
export async function findMessagesOf(
  db: Db,
  email: string,
): Promise<(ContactMessage & { deletedAt: number | null })[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where((eb) => eb.and(containsWords('search_key', email)))
    .orderBy('created_at', 'desc')
    .execute()
  return rows
    .filter((row) => emailKey(row.email) === email)
    .map((row) => ({ ...messageOf(row), deletedAt: row.deleted_at }))
}

/** Read for a change: another change of it waits until this transaction ends. */
export async function lockContactMessage(db: Db, id: string): Promise<ContactMessage | null> {
  const row = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .where(notDeleted('contact_messages'))
    .$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? messageOf(row) : null
}

export async function listReferences(db: Db, ids: string[]): Promise<{ id: string; reference: string }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('contact_messages')
    .select(['id', 'reference'])
    .where('id', 'in', ids)
    .where(notDeleted('contact_messages'))
    .execute()
}

/** Null marks it as unread. False if there is no such message. */
export async function setMessageRead(db: Db, id: string, readAt: number | null): Promise<boolean> {
  const result = await db
    .updateTable('contact_messages')
    .set({ read_at: readAt })
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function updateMessage(
  db: Db,
  id: string,
  { state, answeredAt, assigneeId }: Pick<ContactMessage, 'state' | 'answeredAt' | 'assigneeId'>,
): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set({ state, answered_at: answeredAt, assignee_id: assigneeId })
    .where('id', '=', id)
    .execute()
}

/** Null where staff have not replied here. */
export async function findLastReplyId(db: Db, messageId: string): Promise<string | null> {
  const last = await db
    .selectFrom('message_entries')
    .select('id')
    .where('message_id', '=', messageId)
    .where('kind', '=', 'reply')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? null
}

/** Whether a reply was sent or may yet be: one whose delivery failed for good has answered nothing. */
export async function isReplied(db: Db, messageId: string): Promise<boolean> {
  const reply = await db
    .selectFrom('message_entries')
    .leftJoin('outbox', 'outbox.id', 'message_entries.id')
    .select('message_entries.id')
    .where('message_id', '=', messageId)
    .where('message_entries.kind', '=', 'reply')
    .where((eb) => eb.or([eb('outbox.state', 'is', null), eb('outbox.state', '!=', 'dead')]))
    .limit(1)
    .executeTakeFirst()
  return reply !== undefined
}

/** Of the messages that were first answered since a moment, newest first; without those whose first reply never left. */
export async function listAnswerTimes(
  db: Db,
  { since, limit }: { since: number; limit: number },
): Promise<{ createdAt: number; answeredAt: number }[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['created_at', 'answered_at'])
    .where(notDeleted('contact_messages'))
    .where('answered_at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message_entries')
            .innerJoin('outbox', 'outbox.id', 'message_entries.id')
            .select('outbox.id')
            .whereRef('message_entries.message_id', '=', 'contact_messages.id')
            .whereRef('message_entries.created_at', '=', 'contact_messages.answered_at')
            .where('outbox.state', '=', 'dead'),
        ),
      ),
    )
    .orderBy('answered_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ createdAt: row.created_at, answeredAt: row.answered_at ?? since }))
}

export async function deleteContactMessage(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('contact_messages').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows === 1n
}

export function purgeContactMessages(db: Db, createdBefore: number): Promise<void> {
  return purgeWithDeliveries(db, (trx, limit) => {
    const old = trx
      .selectFrom('contact_messages')
      .select('id')
      .where('created_at', '<', createdBefore)
      .limit(limit)
    return trx.deleteFrom('contact_messages').where('id', 'in', old).returning('id').execute()
  })
}

type Counted = {
  show: 'open' | 'unread'
  /** Only those that have waited for their first answer since before this moment. */
  unansweredSince?: number
  /** Counts no further. */
  max?: number
}

export async function countMessages(db: Db, { show, unansweredSince, max }: Counted): Promise<number> {
  const messages = db
    .selectFrom('contact_messages')
    .select('id')
    .where(notDeleted('contact_messages'))
    .$if(show === 'open', (query) => query.where('state', '=', 'open'))
    .$if(show === 'unread', (query) => query.where('read_at', 'is', null))
    .$if(unansweredSince !== undefined, (query) =>
      query.where('created_at', '<', unansweredSince ?? 0).where('answered_at', 'is', null),
    )
    .$if(max !== undefined, (query) => query.limit(max ?? 0))
  const { count } = await db
    .selectFrom(messages.as('messages'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** All that came in a period, whatever became of them. */
export async function countMessagesBetween(
  db: Db,
  { from, before }: { from: number; before: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(notDeleted('contact_messages'))
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow()
  return count
}

/** When the newest messages came, the newest first; spam is no news. */
export async function listArrivalsOfMessages(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .select('created_at')
    .where(notDeleted('contact_messages'))
    .where('state', '!=', 'spam')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.created_at)
}

/** Up to so many undelivered messages are looked up by themselves; more of them soon turn up among all by date. */
const FEW_MATCHES = 1_000

export async function listContactMessages(
  db: Db,
  options: ListOptions & { filter: MessageFilter; fewMatches?: number },
): Promise<Page<ContactMessage>> {
  const { after, limit, filter, fewMatches = FEW_MATCHES } = options
  const undelivered = undeliveredOf(filter)
  const state = stateOf(filter)
  const { value, order, isAfter, cursorOf } = sortedList({
    sort: filter.sort,
    columns: { from: byText(db, 'name'), message: byText(db, 'subject'), received: byNumber('created_at') },
    byDefault: { column: 'created_at', order: defaultOrder(filter) },
    after,
  })
  // Ignores the automatic reply: losing it harms no one, and staff cannot send it again.
  const delivery = { kinds: WATCHED_DELIVERIES, state: DELIVERY_STATES[undelivered ?? 'failed'] }
  const few = undelivered === null ? null : await listSubjects(db, { ...delivery, max: fewMatches })
  // An empty list is no valid SQL.
  if (few?.length === 0) return { items: [], next: null }
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .select(value.as('sort_value'))
    .where(notDeleted('contact_messages'))
    .where(isAfter)
    .$if(state !== null, (query) => query.where('state', '=', state ?? 'open'))
    .$if(filter.show === 'unread', (query) => query.where('read_at', 'is', null))
    .$if(few !== null, (query) => query.where('id', 'in', few ?? []))
    .$if(undelivered !== null && few === null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.subject_id', '=', 'contact_messages.id')
            .where('outbox.kind', 'in', delivery.kinds)
            .where('outbox.state', '=', delivery.state),
        ),
      ),
    )
    .where((eb) => eb.and(containsWords('search_key', filter.search ?? '')))
    .orderBy(value, order)
    .orderBy('id', order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageOf(rows, options, cursorOf)
  return { items: items.map(messageOf), next }
}

/** The text that the staff's search matches; a phone number is also found without its spaces. */
function searchKeyOf({ reference, name, email, phone, subject, message }: ContactMessage): string {
  return folded([reference, name, email, phone, phone?.replaceAll(' ', ''), subject, message].join(' '))
}

function messageOf(row: Selectable<SavedRow<'contact_messages'>>): ContactMessage {
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
    state: row.state,
    answeredAt: row.answered_at,
    assigneeId: row.assignee_id,
  }
}

/** Whether a message with this reference exists: a URL alone must not confirm anything. */
export async function isKnownReference(db: Db, reference: string): Promise<boolean> {
  const stored = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('reference', '=', reference)
    .where(notDeleted('contact_messages'))
    .executeTakeFirst()
  return stored !== undefined
}
