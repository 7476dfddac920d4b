import { href } from 'react-router'
import { orderOf, type Sort, sortOf, sortParam } from '#app/shared/list-sort.ts'
import { decodeSortedCursor } from '#app/shared/pagination.ts'
import { queryOf, searchOf } from '#app/ui/list/filter/filter-url.ts'
import { POSITION_SORTS, POSITION_STATUSES, type PositionSort, type PositionStatus } from '../position.ts'

/** What the positions table shows, and in which order. */
export type PositionsFilter = {
  search: string | null
  status: PositionStatus | null
  sort?: Sort<PositionSort> | undefined
}

export function filterOf(query: URLSearchParams): PositionsFilter {
  return {
    search: searchOf(query.get('q') ?? ''),
    status: POSITION_STATUSES.find((status) => status === query.get('status')) ?? null,
    sort: sortOf(query, POSITION_SORTS),
  }
}

/** The state in a URL of the positions table: filter and cursor. */
export function readListUrl(query: URLSearchParams) {
  const filter = filterOf(query)
  return { filter, after: decodeSortedCursor(query.get('after'), orderOf(filter.sort)) }
}

export function positionsPath(
  { search, status, sort }: PositionsFilter,
  after: string | null = null,
): string {
  return href('/admin/careers') + queryOf({ q: search, status, sort: sortParam(sort), after })
}
