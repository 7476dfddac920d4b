import { type Expression, expressionBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { byNumber, byRank, byText, containsWords, sortedList } from '#app/platform/db/list-query.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { notDeleted } from '#app/platform/db/trash.server.ts'
import type { Sort } from '#app/shared/list-sort.ts'
import { type ListOptions, type Page, pageOf } from '#app/shared/pagination.ts'
import {
  APPLICATION_STATUSES,
  type Application,
  type ApplicationSort,
  type ApplicationStatus,
  idPrefixOf,
} from './application.ts'
import { applicationOf } from './applications-repository.server.ts'

export type ApplicationFilter = {
  positionId: string | null
  status: ApplicationStatus | null
  /** Only those with a mail that failed for good, or was never sent because nothing was configured. */
  delivery: 'failed' | 'unconfigured' | null
  search: string | null
  sort?: Sort<ApplicationSort>
}

/** All applications of one person for one position, newest first: a later one may have a corrected resume. */
export type ApplicationThread = Application[]

/** Up to so many matches are looked up by themselves; more of them soon turn up among all threads by date. */
const FEW_MATCHES = 5_000

/**
 * Threads ordered by their newest application (keyset pagination). A thread with any matching application is
 * returned whole: staff who decide about a person should see everything that this person sent.
 */
export async function listApplicationThreads(
  db: Db,
  options: ListOptions & { filter: ApplicationFilter; fewMatches?: number },
): Promise<Page<ApplicationThread>> {
  const { after, limit, filter, fewMatches = FEW_MATCHES } = options
  const isFiltered = filter.status !== null || filter.delivery !== null || filter.search !== null
  const isRare = isFiltered && (await hasAtMost(db, fewMatches, filter))
  const { value, order, isAfter, cursorOf } = sortedList({
    sort: filter.sort,
    columns: {
      applicant: byText(db, 'head.applicant_name'),
      position: byText(db, 'head.job_title'),
      status: byRank('head.status', APPLICATION_STATUSES),
      applied: byNumber('head.applied_at'),
    },
    byDefault: { column: 'head.applied_at', order: 'desc' },
    after,
    idColumn: 'head.id',
  })
  const heads = await db
    .selectFrom('applications as head')
    .select(['head.id', 'head.job_id', 'head.email_key', 'head.applied_at', value.as('sort_value')])
    .where(notDeleted('head'))
    .where(isAfter)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('applications as newer')
            .select('newer.id')
            .whereRef('newer.job_id', '=', 'head.job_id')
            .whereRef('newer.email_key', '=', 'head.email_key')
            .where(notDeleted('newer'))
            .where(sql<boolean>`(newer.applied_at, newer.id) > (head.applied_at, head.id)`),
        ),
      ),
    )
    .$if(filter.positionId !== null, (query) => query.where('head.job_id', '=', filter.positionId ?? ''))
    .$if(isFiltered && !isRare, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('applications as member')
            .select('member.id')
            .whereRef('member.job_id', '=', 'head.job_id')
            .whereRef('member.email_key', '=', 'head.email_key')
            .where(fits(filter)),
        ),
      ),
    )
    .$if(isRare, (query) =>
      query.where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('head.job_id', 'head.email_key'),
          'in',
          selectFrom('applications as member')
            .select(['member.job_id', 'member.email_key'])
            .where(fits(filter))
            .$asTuple('job_id', 'email_key'),
        ),
      ),
    )
    .orderBy(value, order)
    .orderBy('head.id', order)
    .limit(limit + 1)
    .execute()
  const { items, next } = pageOf(heads, options, cursorOf)
  return { items: await withEarlier(db, items), next }
}

async function hasAtMost(db: Db, max: number, filter: ApplicationFilter): Promise<boolean> {
  const matches = db
    .selectFrom('applications as member')
    .select('member.id')
    .where(fits(filter))
    .limit(max + 1)
  const { count } = await db
    .selectFrom(matches.as('matches'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count <= max
}

/**
 * Positions with applications, by title; deleted positions by the last title they had. Goes from one position to the next
 * in the index: grouping would read all applications.
 */
export async function listAppliedPositions(db: Db): Promise<{ id: string; title: string }[]> {
  const rows = await db
    .withRecursive('applied', (cte) =>
      cte
        .selectFrom('applications')
        .select((eb) => eb.fn.min('job_id').as('id'))
        .where(notDeleted('applications'))
        .unionAll(
          cte
            .selectFrom('applied')
            .select((eb) =>
              eb
                .selectFrom('applications')
                .select((inner) => inner.fn.min('job_id').as('next'))
                .whereRef('job_id', '>', 'applied.id')
                .where(notDeleted('applications'))
                .as('id'),
            )
            .where('applied.id', 'is not', null),
        ),
    )
    .selectFrom('applied')
    .select((eb) => [eb.ref('applied.id').$notNull().as('id'), titleOf(eb.ref('applied.id')).as('title')])
    .where('applied.id', 'is not', null)
    .execute()
  return rows.sort((one, other) => one.title.localeCompare(other.title, 'en') || (one.id < other.id ? -1 : 1))
}

/** New applications that were not withdrawn: per position, most first, and in total. */
export async function countNewApplications(
  db: Db,
  { limit }: { limit: number },
): Promise<{ total: number; positions: number; top: { id: string; title: string; count: number }[] }> {
  const rows = await db
    .with('waiting', (cte) =>
      cte
        .selectFrom('applications as member')
        .select((eb) => [
          'member.job_id as id',
          eb.fn.countAll<number>().as('count'),
          sql<number>`count(*) over ()`.as('positions'),
          sql<number>`cast(sum(count(*)) over () as bigint)`.as('total'),
          eb.fn.min('member.applied_at').as('since'),
        ])
        .where(fits({ positionId: null, status: 'new', delivery: null, search: null }))
        .groupBy('member.job_id')
        .orderBy('count', 'desc')
        // With equal counts, the position that has waited longest comes first.
        .orderBy('since')
        .orderBy('member.job_id')
        .limit(limit),
    )
    .selectFrom('waiting')
    .selectAll()
    .select((eb) => titleOf(eb.ref('waiting.id')).as('title'))
    .orderBy('count', 'desc')
    .orderBy('since')
    .orderBy('id')
    .execute()
  const [{ positions, total } = { positions: 0, total: 0 }] = rows
  return { total, positions, top: rows.map(({ id, title, count }) => ({ id, title, count })) }
}

/** The title of a position that has applications; of a deleted one the last title that it had. */
function titleOf(positionId: Expression<string | null>) {
  const eb = expressionBuilder<Tables>()
  const title = eb
    .selectFrom('careers')
    .select('title')
    .where('careers.id', '=', positionId)
    .where(notDeleted('careers'))
  const lastTitle = eb
    .selectFrom('applications')
    .select('job_title')
    .where('job_id', '=', positionId)
    .where(notDeleted('applications'))
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  return eb.fn.coalesce(title, lastTitle).$notNull()
}

const DELIVERY_STATES = { failed: 'dead', unconfigured: 'unconfigured' } as const

/** Whether an application, aliased `member` in the query, matches every filter. */
function fits({ positionId, status, delivery, search }: ApplicationFilter) {
  const eb = expressionBuilder<Tables & { member: Tables['applications'] }, 'member'>()
  const idPrefix = idPrefixOf(search ?? '')
  return eb.and([
    notDeleted('member'),
    ...(positionId === null ? [] : [eb('member.job_id', '=', positionId)]),
    ...(status === null ? [] : [eb('member.status', '=', status)]),
    // Withdrawn applications need no review.
    ...(status === 'new' ? [eb('member.withdrawn_at', 'is', null)] : []),
    ...(delivery === null ? [] : [eb('member.id', 'in', subjectsIn(DELIVERY_STATES[delivery]))]),
    ...(idPrefix === null
      ? containsWords('member.search_key', search ?? '')
      : [eb('member.id', 'like', `${idPrefix}%`)]),
  ])

  function subjectsIn(state: Tables['outbox']['state']) {
    return eb.selectFrom('outbox').select('outbox.subject_id').where('outbox.state', '=', state)
  }
}

type Head = { job_id: string; email_key: string }

async function withEarlier(db: Db, heads: Head[]): Promise<ApplicationThread[]> {
  if (heads.length === 0) return []
  const keys = sql.join(heads.map((head) => sql`(${head.job_id}, ${head.email_key})`))
  const rows = await db
    .selectFrom('applications')
    .selectAll()
    .where(sql<boolean>`(job_id, email_key) in (values ${keys})`)
    .where(notDeleted('applications'))
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const threads = Map.groupBy(rows, threadKey)
  return heads.map((head) => (threads.get(threadKey(head)) ?? []).map(applicationOf))
}

function threadKey({ job_id, email_key }: Head): string {
  return `${job_id} ${email_key}`
}

/** How many new applications there are, counted up to a limit: quick at any number of rows. */
export async function countNewApplicationsUpTo(db: Db, max: number): Promise<number> {
  const counted = db
    .selectFrom('applications as member')
    .select('member.id')
    .where(fits({ positionId: null, status: 'new', delivery: null, search: null }))
    .limit(max)
  const { count } = await db
    .selectFrom(counted.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** All that came in a period, whatever became of them. */
export async function countApplicationsBetween(
  db: Db,
  { from, before }: { from: number; before: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(notDeleted('applications'))
    .where('applied_at', '>=', from)
    .where('applied_at', '<', before)
    .executeTakeFirstOrThrow()
  return count
}

/** When the newest applications came, the newest first. */
export async function listArrivalsOfApplications(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('applications')
    .select('applied_at')
    .where(notDeleted('applications'))
    .orderBy('applied_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.applied_at)
}
