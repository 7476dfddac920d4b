import { href, Link } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { EventFilter } from '../event-list.ts'

export function NoEvents({ filter }: { filter: EventFilter }) {
  return (
    <EmptyState title="No events found for the selected filter.">
      <p>
        {filter === 'past'
          ? 'Our first event is still to come.'
          : 'The next date will stand here as soon as it is set.'}
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
