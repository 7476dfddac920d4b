import { href } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterLinks } from '#app/ui/filter-links.tsx'
import { Link } from '#app/ui/link.tsx'
import type { EventFilter } from '../event.ts'

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

export function NoEvents({ filter }: { filter: EventFilter }) {
  return (
    <EmptyState title="No events found for the selected filter.">
      <p>
        {filter === 'past'
          ? 'Our first event is still to come.'
          : 'The next date will appear here as soon as it is set.'}
      </p>
      <Link
        to={href('/shows')}
        preventScrollReset
        className="inline-flex min-h-11 items-center font-semibold text-clay hover:underline"
      >
        See all events
      </Link>
    </EmptyState>
  )
}
