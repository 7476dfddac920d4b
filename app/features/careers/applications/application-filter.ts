import { href } from 'react-router'
import { ID_PATTERN } from '#app/shared/ids.ts'
import { decodeCursor } from '#app/shared/pagination.ts'
import { queryOf, searchOf } from '#app/ui/list/filter-url.ts'
import { APPLICATION_STATUSES } from './application.ts'
import type { ApplicationFilter } from './application-lists-repository.server.ts'

export const NO_FILTER: ApplicationFilter = { positionId: null, status: null, delivery: null, search: null }

const DELIVERIES = ['failed', 'unconfigured'] as const

/** Reads the filter from the query of the staff's list; invalid values are ignored. */
export function filterOf(query: URLSearchParams): ApplicationFilter {
  const positionId = query.get('position') ?? ''
  return {
    positionId: ID_PATTERN.test(positionId) ? positionId : null,
    status: APPLICATION_STATUSES.find((status) => status === query.get('status')) ?? null,
    delivery: DELIVERIES.find((delivery) => delivery === query.get('delivery')) ?? null,
    search: searchOf(query.get('q') ?? ''),
  }
}

/** The state in a URL of the staff's list: filter, cursor, and the application that is open above the list. */
export function askedOf(query: URLSearchParams) {
  const openedId = query.get('application') ?? ''
  return {
    filter: filterOf(query),
    after: decodeCursor(query.get('after')),
    openedId: ID_PATTERN.test(openedId) ? openedId : null,
  }
}

export function isUnfiltered({ positionId, status, delivery, search }: ApplicationFilter): boolean {
  return positionId === null && status === null && delivery === null && search === null
}

/** The URL of a filtered list, from a cursor on, optionally with an open application. */
export function applicationsPath(
  filter: ApplicationFilter,
  { after = null, application = null }: { after?: string | null; application?: string | null } = {},
): string {
  return href('/admin/applications') + queryOf({ ...queryOfFilter(filter), after, application })
}

/** The URL of the CSV export of a filtered list. */
export function exportPath(filter: ApplicationFilter): string {
  return href('/admin/applications/export') + queryOf(queryOfFilter(filter))
}

function queryOfFilter({ positionId, status, delivery, search }: ApplicationFilter) {
  return { position: positionId, status, delivery, q: search }
}
