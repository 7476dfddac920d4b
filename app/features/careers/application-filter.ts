import { href } from 'react-router'
import { ID_PATTERN } from '#app/shared/id-pattern.ts'
import { APPLICATION_STATUSES } from './application.ts'
import type { ApplicationFilter } from './application-lists-repository.server.ts'

export const SEARCH_MAX_LENGTH = 100

/** What the address of the staff's list asks for; what it spells wrongly is not asked for. */
export function filterOf(query: URLSearchParams): ApplicationFilter {
  const jobId = query.get('position') ?? ''
  return {
    jobId: ID_PATTERN.test(jobId) ? jobId : null,
    status: APPLICATION_STATUSES.find((status) => status === query.get('status')) ?? null,
    search: searchOf(query.get('q') ?? ''),
  }
}

export function isUnfiltered({ jobId, status, search }: ApplicationFilter): boolean {
  return jobId === null && status === null && search === null
}

/** The list that a filter leaves, from the application behind a cursor on. */
export function applicationsPath(filter: ApplicationFilter, after: string | null = null): string {
  return href('/admin/applications') + queryOf(filter, after)
}

/** Everything that a filter leaves, as a file. */
export function exportPath(filter: ApplicationFilter): string {
  return href('/admin/applications/export') + queryOf(filter, null)
}

/** PostgreSQL refuses control characters in a text, and nothing that is searched has any. */
function searchOf(typed: string): string | null {
  const words = typed.replace(/\p{Cc}/gu, ' ').trim()
  return words.slice(0, SEARCH_MAX_LENGTH).toWellFormed().trim() || null
}

function queryOf({ jobId, status, search }: ApplicationFilter, after: string | null): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ position: jobId, status, q: search, after })) {
    if (value !== null) query.set(name, value)
  }
  return query.size === 0 ? '' : `?${query}`
}
