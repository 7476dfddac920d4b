import { href } from 'react-router'
import { ID_PATTERN } from '#app/shared/ids.ts'
import type { PositionFilter } from './positions/listed-position.ts'

/** The state in a URL of the careers page: the filter, and what is open above the list. */
export type CareersUrl = {
  filter: PositionFilter
  positionId: string | null
  isApplying: boolean
}

/** Unknown values mean the whole list. */
export function readCareersUrl(query: URLSearchParams): CareersUrl {
  const filter = query.get('filter')
  const positionId = query.get('job')
  return {
    filter: filter === 'active' || filter === 'closed' ? filter : 'all',
    positionId: positionId !== null && ID_PATTERN.test(positionId) ? positionId : null,
    isApplying: query.get('apply') === '1',
  }
}

export function careersPath(address: Partial<CareersUrl> = {}): string {
  const { filter = 'all', positionId = null, isApplying } = address
  const query = new URLSearchParams()
  if (filter !== 'all') query.set('filter', filter)
  if (positionId !== null) query.set('job', positionId)
  if (isApplying) query.set('apply', '1')
  return href('/careers') + (query.size === 0 ? '' : `?${query}`)
}
