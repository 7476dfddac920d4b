import { href } from 'react-router'
import { FilterLinks } from '#app/ui/filter-links.tsx'
import type { EventFilter } from '../event-list.ts'

const filters: { filter: EventFilter; label: string; to: string }[] = [
  { filter: 'all', label: 'All Events', to: href('/shows') },
  { filter: 'upcoming', label: 'Upcoming', to: `${href('/shows')}?filter=upcoming` },
  { filter: 'past', label: 'Past', to: `${href('/shows')}?filter=past` },
]

export function EventFilterLinks({ chosen }: { chosen: EventFilter }) {
  return (
    <FilterLinks
      label="Filter events"
      links={filters.map(({ filter, label, to }) => ({ label, to, isChosen: filter === chosen }))}
    />
  )
}
