import { FilterLinks } from '#app/ui/filter-links.tsx'
import { careersPath } from '../careers-address.ts'
import type { PositionFilter } from '../position-list.ts'

const filters: { filter: PositionFilter; label: string }[] = [
  { filter: 'all', label: 'All Positions' },
  { filter: 'active', label: 'Active Positions' },
  { filter: 'closed', label: 'Closed Positions' },
]

export function PositionFilterLinks({ chosen }: { chosen: PositionFilter }) {
  return (
    <FilterLinks
      label="Filter positions"
      links={filters.map(({ filter, label }) => ({
        label,
        to: careersPath({ filter }),
        isChosen: filter === chosen,
      }))}
    />
  )
}
