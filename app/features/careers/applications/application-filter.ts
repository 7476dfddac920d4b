import { href } from 'react-router'
import { ID_PATTERN } from '#app/shared/ids.ts'
import { orderOf, sortOf, sortParam } from '#app/shared/list-sort.ts'
import { decodeSortedCursor } from '#app/shared/pagination.ts'
import { joinIds } from '#app/shared/selected-ids.ts'
import { createOpenedQuery, queryOf, searchOf } from '#app/ui/list/filter/filter-url.ts'
import { APPLICATION_SORTS, APPLICATION_STATUSES } from './application.ts'
import type { ApplicationFilter } from './application-lists-repository.server.ts'

export const NO_FILTER: ApplicationFilter = { positionId: null, status: null, delivery: null, search: null }

const DELIVERIES = ['failed', 'unconfigured'] as const

/** Reads the filter from the query of the staff's list; invalid values are ignored. */
export function filterOf(query: URLSearchParams): ApplicationFilter {
  const positionId = query.get('position') ?? ''
  const sort = sortOf(query, APPLICATION_SORTS)
  return {
    positionId: ID_PATTERN.test(positionId) ? positionId : null,
    status: APPLICATION_STATUSES.find((status) => status === query.get('status')) ?? null,
    delivery: DELIVERIES.find((delivery) => delivery === query.get('delivery')) ?? null,
    search: searchOf(query.get('q') ?? ''),
    ...(sort && { sort }),
  }
}

/** The state in a URL of the staff's list: filter, cursor, and the application that is open beside the list. */
export function readListUrl(query: URLSearchParams) {
  const filter = filterOf(query)
  return {
    filter,
    after: decodeSortedCursor(query.get('after'), orderOf(filter.sort)),
    openedId: openedIdOf(query),
    isAnswering: query.get('answer') === 'undecided',
  }
}

/** Which application is open beside the list. */
export const { openedIdOf, isSameList, isClosing } = createOpenedQuery('application', (query) =>
  applicationsPath(filterOf(query), { after: query.get('after') }),
)

export function isUnfiltered({ positionId, status, delivery, search }: ApplicationFilter): boolean {
  return positionId === null && status === null && delivery === null && search === null
}

/** The URL of a filtered list, from a cursor on, optionally with an open application. */
export function applicationsPath(
  filter: ApplicationFilter,
  { after = null, application = null }: { after?: string | null; application?: string | null } = {},
): string {
  const sort = sortParam(filter.sort)
  return href('/admin/applications') + queryOf({ ...queryOfFilter(filter), sort, after, application })
}

/** Where news are shown: what arrives is part of this list only if nothing but the status 'new' is asked for. */
export function newsLinksOf(filter: ApplicationFilter) {
  const isHere = isUnfiltered({ ...filter, status: filter.status === 'new' ? null : filter.status })
  return {
    arrived: isHere
      ? { to: applicationsPath(filter), label: 'Show', isHere }
      : { to: href('/admin/applications'), label: 'Show all applications', isHere },
    failed: {
      to: applicationsPath({ ...NO_FILTER, delivery: 'failed' }),
      label: 'Show',
      isHere: filter.delivery === 'failed' && isUnfiltered({ ...filter, delivery: null }),
    },
  }
}

/** The URL of the CSV export of a filtered list, or of the selected applications. */
export function exportPath(filter: ApplicationFilter, ids: string[] = []): string {
  const asked = ids.length > 0 ? { ids: joinIds(ids) } : queryOfFilter(filter)
  return href('/admin/applications/export') + queryOf(asked)
}

function queryOfFilter({ positionId, status, delivery, search }: ApplicationFilter) {
  return { position: positionId, status, delivery, q: search }
}
