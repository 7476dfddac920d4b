import { href } from 'react-router'
import { SearchBar } from '#app/ui/list/filter/search-bar.tsx'
import { POSITION_STATUSES } from '../position.ts'
import { filterOf, type PositionsFilter, positionsPath } from './positions-url.ts'

/** The parts of the positions table, and a search that filters while staff type. */
export function PositionFilterBar({ filter }: { filter: PositionsFilter }) {
  return (
    <SearchBar
      of="positions"
      action={href('/admin/careers')}
      placeholder="Title or department"
      search={filter.search ?? ''}
      otherParams={{ status: filter.status, sort: filter.sort }}
      pathOf={(fields) => positionsPath(filterOf(fields))}
      parts={[null, ...POSITION_STATUSES].map((status) => ({
        label: status ?? 'all',
        to: positionsPath({ ...filter, status }),
        isChosen: status === filter.status,
      }))}
    />
  )
}
