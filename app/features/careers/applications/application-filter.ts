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

/** The state in a URL of the staff's list: filter and cursor. */
export function askedOf(query: URLSearchParams) {
  return { filter: filterOf(query), after: decodeCursor(query.get('after')) }
}

export function isUnfiltered({ positionId, status, delivery, search }: ApplicationFilter): boolean {
  return positionId === null && status === null && delivery === null && search === null
}

/** The URL of a filtered list, from a cursor on. */
export function applicationsPath(filter: ApplicationFilter, after: string | null = null): string {
  return href('/admin/applications') + queryOfFilter(filter, after)
}

/** The URL of the CSV export of a filtered list. */
export function exportPath(filter: ApplicationFilter): string {
  return href('/admin/applications/export') + queryOfFilter(filter, null)
}

function queryOfFilter(
  { positionId, status, delivery, search }: ApplicationFilter,
  after: string | null,
): string {
  return queryOf({ position: positionId, status, delivery, q: search, after })
}
