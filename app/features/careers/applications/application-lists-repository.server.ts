import { expressionBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { afterCursor, containsWords } from '#app/platform/db/list-query.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { type ListOptions, type Page, pageOf } from '#app/shared/pagination.ts'
import type { Application, ApplicationStatus } from './application.ts'
import { applicationOf } from './applications-repository.server.ts'

export type ApplicationFilter = {
  positionId: string | null
  status: ApplicationStatus | null
  /** Only those whose confirmation failed for good, or was never sent because nothing was configured. */
  delivery: 'failed' | 'unconfigured' | null
  search: string | null
}

/** All applications of one person for one position, newest first: a later one may have a corrected resume. */
export type ApplicationThread = Application[]

/**
 * Threads ordered by their newest application (keyset pagination, cursor). A thread with any matching application is
 * returned whole: staff who decide about a person should see everything that this person sent.
 */
export async function listApplicationThreads(
  db: Db,
  options: ListOptions & { filter: ApplicationFilter },
): Promise<Page<ApplicationThread>> {
  const { after, limit, filter } = options
  const heads = await db
    .selectFrom('applications as head')
    .select(['head.id', 'head.job_id', 'head.email_key', 'head.applied_at'])
    .where(afterCursor('head.applied_at', after, 'head.id'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('applications as newer')
            .select('newer.id')
            .whereRef('newer.job_id', '=', 'head.job_id')
            .whereRef('newer.email_key', '=', 'head.email_key')
            .where(sql<boolean>`(newer.applied_at, newer.id) > (head.applied_at, head.id)`),
        ),
      ),
    )
    .$if(filter.positionId !== null, (query) => query.where('head.job_id', '=', filter.positionId ?? ''))
    .$if(filter.status !== null || filter.delivery !== null || filter.search !== null, (query) =>
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
    .orderBy('head.applied_at', 'desc')
    .orderBy('head.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { items, next } = pageOf(heads, options, (head) => ({ value: head.applied_at, id: head.id }))
  return { items: await withEarlier(db, items), next }
}

/** Positions with applications, by title; deleted positions by the last title they had. */
export async function listAppliedPositions(db: Db): Promise<{ id: string; title: string }[]> {
  const rows = await db
    .selectFrom('applications')
    .leftJoin('careers', 'careers.id', 'applications.job_id')
    .select((eb) => [
      'applications.job_id as id',
      eb.fn.coalesce('careers.title', 'applications.job_title').as('title'),
    ])
    .groupBy(['applications.job_id', 'careers.title', 'applications.job_title'])
    .orderBy((eb) => eb.fn.max('applications.applied_at'))
    .execute()
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  const positions = Array.from(titles, ([id, title]) => ({ id, title }))
  return positions.sort(
    (one, other) => one.title.localeCompare(other.title, 'en') || (one.id < other.id ? -1 : 1),
  )
}

/** New applications that were not withdrawn: per position, most first, and in total. */
export async function countNewApplications(
  db: Db,
  { limit }: { limit: number },
): Promise<{ total: number; positions: number; top: { id: string; title: string; count: number }[] }> {
  const rows = await db
    .selectFrom('applications as member')
    .leftJoin('careers', 'careers.id', 'member.job_id')
    .select((eb) => [
      'member.job_id as id',
      eb.fn.coalesce('careers.title', eb.fn.max('member.job_title')).as('title'),
      eb.fn.countAll<number>().as('count'),
      sql<number>`count(*) over ()`.as('positions'),
      sql<number>`cast(sum(count(*)) over () as bigint)`.as('total'),
    ])
    .where(fits({ status: 'new', delivery: null, search: null }))
    .groupBy(['member.job_id', 'careers.title'])
    .orderBy('count', 'desc')
    // With equal counts, the position that has waited longest comes first.
    .orderBy((eb) => eb.fn.min('member.applied_at'))
    .orderBy('member.job_id')
    .limit(limit)
    .execute()
  const [{ positions, total } = { positions: 0, total: 0 }] = rows
  return { total, positions, top: rows.map(({ id, title, count }) => ({ id, title, count })) }
}

const DELIVERY_STATES = { failed: 'dead', unconfigured: 'unconfigured' } as const

/** Whether an application, aliased `member` in the query, matches every filter. */
function fits({ status, delivery, search }: Omit<ApplicationFilter, 'positionId'>) {
  const eb = expressionBuilder<Tables & { member: Tables['applications'] }, 'member'>()
  return eb.and([
    ...(status === null ? [] : [eb('member.status', '=', status)]),
    // Withdrawn applications need no review.
    ...(status === 'new' ? [eb('member.withdrawn_at', 'is', null)] : []),
    ...(delivery === null ? [] : [eb.exists(deliveriesIn(DELIVERY_STATES[delivery]))]),
    ...containsWords('member.search_key', search ?? ''),
  ])

  function deliveriesIn(state: Tables['outbox']['state']) {
    return eb
      .selectFrom('outbox')
      .select('outbox.id')
      .whereRef('outbox.subject_id', '=', 'member.id')
      .where('outbox.state', '=', state)
  }
}

type Head = { job_id: string; email_key: string }

async function withEarlier(db: Db, heads: Head[]): Promise<ApplicationThread[]> {
  if (heads.length === 0) return []
  const rows = await db
    .selectFrom('applications')
    .selectAll()
    .where('job_id', 'in', [...new Set(heads.map((head) => head.job_id))])
    .where('email_key', 'in', [...new Set(heads.map((head) => head.email_key))])
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const threads = Map.groupBy(rows, threadKey)
  return heads.map((head) => (threads.get(threadKey(head)) ?? []).map(applicationOf))
}

function threadKey({ job_id, email_key }: Head): string {
  return `${job_id} ${email_key}`
}
