import { type Selectable, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { byNumber, byText, findFirst, sortedList } from '#app/platform/db/list-query.server.ts'
import type { SavedRow } from '#app/platform/db/tables.ts'
import { notDeleted } from '#app/platform/db/trash.server.ts'
import type { Sort } from '#app/shared/list-sort.ts'
import { type ListOptions, type Page, pageOf } from '#app/shared/pagination.ts'
import type { ImigongoKind } from '#app/ui/imigongo/imigongo.ts'
import type { CompanyEvent, EventSort } from './event.ts'

export async function insertEvent(db: Db, event: CompanyEvent): Promise<void> {
  await db.insertInto('events').values(rowOf(event)).execute()
}

/** Optimistic locking: false when the event does not exist or was saved since `version` was read. */
export async function updateEvent(db: Db, event: CompanyEvent): Promise<boolean> {
  const { id, version, created_at: _, ...changes } = rowOf(event)
  const result = await db
    .updateTable('events')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where(notDeleted('events'))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function findEvent(db: Db, id: string): Promise<CompanyEvent | null> {
  const row = await db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .where(notDeleted('events'))
    .executeTakeFirst()
  return row ? eventOf(row) : null
}

/** The event that visitors see under this id. */
export async function findShownEvent(db: Db, id: string): Promise<CompanyEvent | null> {
  const row = await db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .where(notDeleted('events'))
    .executeTakeFirst()
  return row ? eventOf(row) : null
}

/** What visitors see; where there are more than the limit, the latest. */
export async function listShownEvents(db: Db, limit: number): Promise<CompanyEvent[]> {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('archived_at', 'is', null)
    .where(notDeleted('events'))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(eventOf)
}

/** Upcoming, then past, then archived ones, each the latest first: without the day of today, so that it has an index. */
const STATUS = {
  expression: sql<number>`(case when archived_at is null then 300000000000000 else 900000000000000 end - starts_at)`,
  type: 'number' as const,
}

type EventListOptions = ListOptions & {
  /** Which part of the list; all of it unless given. Those before today are past. */
  show?: 'upcoming' | 'past' | 'archived' | null
  todayStartsAt?: number
  sort?: Sort<EventSort> | undefined
}

/** For staff: archived ones too, the latest first. */
export async function listEvents(db: Db, options: EventListOptions): Promise<Page<CompanyEvent>> {
  const { after, limit, show = null, todayStartsAt = 0, sort } = options
  const { value, order, isAfter, cursorOf } = sortedList({
    sort,
    columns: { title: byText(db, 'title'), date: byNumber('starts_at'), status: STATUS },
    byDefault: { column: 'starts_at', order: 'desc' },
    after,
  })
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .select(value.as('sort_value'))
    .where(notDeleted('events'))
    .where(isAfter)
    .$if(show !== null, (query) => query.where('archived_at', show === 'archived' ? 'is not' : 'is', null))
    .$if(show === 'upcoming', (query) => query.where('starts_at', '>=', todayStartsAt))
    .$if(show === 'past', (query) => query.where('starts_at', '<', todayStartsAt))
    .orderBy(value, order)
    .orderBy('id', order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageOf(rows, options, cursorOf)
  return { items: items.map(eventOf), next }
}

/** The newest first. */
export function findEventsByTitle(db: Db, typed: string, limit: number) {
  return findFirst(db, {
    typed,
    columns: ['title'],
    limit,
    read: (mayFit, rows) =>
      db
        .selectFrom('events')
        .select(['id', 'title'])
        .where(notDeleted('events'))
        .where(mayFit)
        .orderBy('starts_at', 'desc')
        .orderBy('id', 'desc')
        .limit(rows.limit)
        .offset(rows.offset)
        .execute(),
  })
}

function eventOf(row: Selectable<SavedRow<'events'>>): CompanyEvent {
  return {
    id: row.id,
    title: row.title,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    venue: row.venue,
    street: row.street,
    city: row.city,
    description: row.description,
    image: row.image as ImigongoKind,
    maxAttendees: row.max_attendees,
    registrationLink: row.registration_link,
    highlights: JSON.parse(row.highlights),
    archivedAt: row.archived_at,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function rowOf(event: CompanyEvent): SavedRow<'events'> {
  return {
    id: event.id,
    title: event.title,
    starts_at: event.startsAt,
    ends_at: event.endsAt,
    venue: event.venue,
    street: event.street,
    city: event.city,
    description: event.description,
    image: event.image,
    max_attendees: event.maxAttendees,
    registration_link: event.registrationLink,
    highlights: JSON.stringify(event.highlights),
    archived_at: event.archivedAt,
    version: event.version,
    created_at: event.createdAt,
    updated_at: event.updatedAt,
  }
}
