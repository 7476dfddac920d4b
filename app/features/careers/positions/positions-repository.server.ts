import type { Selectable } from 'kysely'
import { type Db, engineOf } from '#app/platform/db/database.server.ts'
import { byRank, byText, filterColumn, findFirst, sortedList } from '#app/platform/db/list-query.server.ts'
import type { SavedRow } from '#app/platform/db/tables.ts'
import { notDeleted } from '#app/platform/db/trash.server.ts'
import type { Sort } from '#app/shared/list-sort.ts'
import { type ListOptions, type Page, pageOf } from '#app/shared/pagination.ts'
import {
  POSITION_STATUSES,
  POSITION_TYPES,
  type Position,
  type PositionLocation,
  type PositionSort,
  type PositionStatus,
  type PositionType,
} from './position.ts'

export async function insertPosition(db: Db, position: Position): Promise<void> {
  await db.insertInto('careers').values(rowOf(position)).execute()
}

/** Optimistic locking: false when the position does not exist or was saved since `version` was read. */
export async function updatePosition(db: Db, position: Position): Promise<boolean> {
  const { id, version, created_at: _, ...changes } = rowOf(position)
  const result = await db
    .updateTable('careers')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where(notDeleted('careers'))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function findPosition(db: Db, id: string): Promise<Position | null> {
  const row = await db
    .selectFrom('careers')
    .selectAll()
    .where('id', '=', id)
    .where(notDeleted('careers'))
    .executeTakeFirst()
  return row ? positionOf(row) : null
}

type PositionListOptions = ListOptions & {
  search?: string | null
  status?: PositionStatus | null
  sort?: Sort<PositionSort> | undefined
}

/** With a search, those with all its words in the title or the department. */
export async function listPositions(db: Db, options: PositionListOptions): Promise<Page<Position>> {
  const { after, limit, search = null, status = null, sort } = options
  const found = search === null ? null : (await findPositions(db, search, FOUND_MAX)).map(({ id }) => id)
  // An empty list is no valid SQL.
  if (found?.length === 0) return { items: [], next: null }
  const { value, order, isAfter, cursorOf } = sortedList({
    sort,
    columns: {
      title: byText(db, 'title'),
      type: byRank('type', POSITION_TYPES),
      status: byRank('status', POSITION_STATUSES),
    },
    byDefault: { column: 'created_at', order: 'desc' },
    after,
  })
  const rows = await db
    .selectFrom('careers')
    .selectAll()
    .select(value.as('sort_value'))
    .where(notDeleted('careers'))
    .where(isAfter)
    .$if(status !== null, (query) => query.where(filterColumn(db, 'status', sort), '=', status))
    .$if(found !== null, (query) => query.where('id', 'in', found ?? []))
    .orderBy(value, order)
    .orderBy('id', order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageOf(rows, options, cursorOf)
  return { items: items.map(positionOf), next }
}

/** The most that a search finds; a studio has fewer positions. */
const FOUND_MAX = 1_000

/** With every word in the title or the department, the newest first. */
export function findPositions(db: Db, typed: string, limit: number) {
  return findFirst(db, {
    typed,
    columns: ['title', 'department'],
    limit,
    read: (mayFit, rows) =>
      db
        .selectFrom('careers')
        .select(['id', 'title', 'department'])
        .where(notDeleted('careers'))
        .where(mayFit)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(rows.limit)
        .offset(rows.offset)
        .execute(),
  })
}

/** Positions that accept applications on a day in Kigali, the same rule as `takesApplications`; newest first. */
export async function listPositionsOpenOn(
  db: Db,
  { day, limit }: { day: string; limit: number },
): Promise<Position[]> {
  const rows = await db
    .selectFrom('careers')
    .selectAll()
    .where(notDeleted('careers'))
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('application_deadline', 'is', null), eb('application_deadline', '>=', day)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(positionOf)
}

export async function countPositions(db: Db): Promise<{ total: number; active: number }> {
  return db
    .selectFrom('careers')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.count<number>(eb.case().when('status', '=', 'active').then(1).end()).as('active'),
    ])
    .where(notDeleted('careers'))
    .executeTakeFirstOrThrow()
}

/** Those that staff have not closed, though their deadline was before this day in Kigali. */
export async function countOverduePositions(db: Db, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('careers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(notDeleted('careers'))
    .where('status', '=', 'active')
    .where('application_deadline', '<', day)
    .executeTakeFirstOrThrow()
  return count
}

function positionOf(row: Selectable<SavedRow<'careers'>>): Position {
  const { salary_currency: currency, salary_min: min, salary_max: max } = row
  return {
    id: row.id,
    title: row.title,
    department: row.department,
    location: row.location as PositionLocation,
    type: row.type as PositionType,
    status: row.status,
    salary: currency !== null && min !== null && max !== null ? { currency, min, max } : null,
    description: row.description,
    responsibilities: JSON.parse(row.responsibilities),
    requirements: JSON.parse(row.requirements),
    benefits: JSON.parse(row.benefits),
    applicationDeadline: row.application_deadline,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function rowOf(position: Position): SavedRow<'careers'> {
  return {
    id: position.id,
    title: position.title,
    department: position.department,
    location: position.location,
    type: position.type,
    status: position.status,
    salary_currency: position.salary?.currency ?? null,
    salary_min: position.salary?.min ?? null,
    salary_max: position.salary?.max ?? null,
    description: position.description,
    responsibilities: JSON.stringify(position.responsibilities),
    requirements: JSON.stringify(position.requirements),
    benefits: JSON.stringify(position.benefits),
    application_deadline: position.applicationDeadline,
    version: position.version,
    created_at: position.createdAt,
    updated_at: position.updatedAt,
  }
}

/**
 * What decides whether a position takes an application. Staff who close it meanwhile wait for that application, or the
 * application sees it closed.
 */
export function lockPosition(db: Db, id: string) {
  return db
    .selectFrom('careers')
    .select(['title', 'status', 'application_deadline as applicationDeadline'])
    .where('id', '=', id)
    .where(notDeleted('careers'))
    .$if(engineOf(db) === 'postgres', (query) => query.forShare())
    .executeTakeFirst()
}
