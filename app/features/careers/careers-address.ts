import { href } from 'react-router'
import { ID_PATTERN } from '#app/shared/id-pattern.ts'
import type { PositionFilter } from './position-list.ts'

/** What an address of the careers page asks for: a part of the list, and what lies open above it. */
export type CareersAddress = {
  filter: PositionFilter
  job: string | null
  isApplying: boolean
  isApplied: boolean
  /** A confirmation of that application is on its way. */
  isMailQueued: boolean
}

/** Anything unknown asks for the whole list. */
export function readCareersAddress(query: URLSearchParams): CareersAddress {
  const filter = query.get('filter')
  const job = query.get('job')
  const applied = query.get('applied')
  return {
    filter: filter === 'active' || filter === 'closed' ? filter : 'all',
    job: job !== null && ID_PATTERN.test(job) ? job : null,
    isApplying: query.get('apply') === '1',
    isApplied: applied === '1' || applied === 'mail',
    isMailQueued: applied === 'mail',
  }
}

export function careersPath(address: Partial<CareersAddress> = {}): string {
  const { filter = 'all', job = null, isApplying, isApplied, isMailQueued } = address
  const query = new URLSearchParams()
  if (filter !== 'all') query.set('filter', filter)
  if (job !== null) query.set('job', job)
  if (isApplying) query.set('apply', '1')
  if (isApplied) query.set('applied', isMailQueued ? 'mail' : '1')
  return href('/careers') + (query.size === 0 ? '' : `?${query}`)
}
