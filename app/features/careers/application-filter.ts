import { href } from 'react-router'
import { queryOf, searchOf } from '#app/shared/filter-address.ts'
import { ID_PATTERN } from '#app/shared/id-pattern.ts'
import { APPLICATION_STATUSES } from './application.ts'
import type { ApplicationFilter } from './application-lists-repository.server.ts'

export const NO_FILTER: ApplicationFilter = { jobId: null, status: null, delivery: null, search: null }

const DELIVERIES = ['failed', 'unconfigured'] as const

/** What the address of the staff's list asks for; what it spells wrongly is not asked for. */
export function filterOf(query: URLSearchParams): ApplicationFilter {
  const jobId = query.get('position') ?? ''
  return {
    jobId: ID_PATTERN.test(jobId) ? jobId : null,
    status: APPLICATION_STATUSES.find((status) => status === query.get('status')) ?? null,
    delivery: DELIVERIES.find((delivery) => delivery === query.get('delivery')) ?? null,
    search: searchOf(query.get('q') ?? ''),
  }
}

export function isUnfiltered({ jobId, status, delivery, search }: ApplicationFilter): boolean {
  return jobId === null && status === null && delivery === null && search === null
}

/** The list that a filter leaves, from the application behind a cursor on. */
export function applicationsPath(filter: ApplicationFilter, after: string | null = null): string {
  return href('/admin/applications') + queryOfFilter(filter, after)
}

/** Everything that a filter leaves, as a file. */
export function exportPath(filter: ApplicationFilter): string {
  return href('/admin/applications/export') + queryOfFilter(filter, null)
}

function queryOfFilter({ jobId, status, delivery, search }: ApplicationFilter, after: string | null): string {
  return queryOf({ position: jobId, status, delivery, q: search, after })
}
