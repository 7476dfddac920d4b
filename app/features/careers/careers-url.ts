import { href } from 'react-router'
import { ID_PATTERN } from '#app/shared/ids.ts'
import type { PositionFilter } from './positions/listed-position.ts'

/** The state in a URL of the careers page: the filter, and what is open above the list. */
export type CareersUrl = {
  filter: PositionFilter
  positionId: string | null
  isApplying: boolean
  isApplied: boolean
  /** A confirmation mail for that application is queued. */
  isMailQueued: boolean
}

/** Unknown values mean the whole list. */
export function readCareersUrl(query: URLSearchParams): CareersUrl {
  const filter = query.get('filter')
  const positionId = query.get('job')
  const applied = query.get('applied')
  return {
    filter: filter === 'active' || filter === 'closed' ? filter : 'all',
    positionId: positionId !== null && ID_PATTERN.test(positionId) ? positionId : null,
    isApplying: query.get('apply') === '1',
    isApplied: applied === '1' || applied === 'mail',
    isMailQueued: applied === 'mail',
  }
}

export function careersPath(address: Partial<CareersUrl> = {}): string {
  const { filter = 'all', positionId = null, isApplying, isApplied, isMailQueued } = address
  const query = new URLSearchParams()
  if (filter !== 'all') query.set('filter', filter)
  if (positionId !== null) query.set('job', positionId)
  if (isApplying) query.set('apply', '1')
  if (isApplied) query.set('applied', isMailQueued ? 'mail' : '1')
  return href('/careers') + (query.size === 0 ? '' : `?${query}`)
}
