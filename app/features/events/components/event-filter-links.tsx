import { href, Link } from 'react-router'
import type { EventFilter } from '../event-list.ts'

const filters: { filter: EventFilter; label: string; to: string }[] = [
  { filter: 'all', label: 'All Events', to: href('/shows') },
  { filter: 'upcoming', label: 'Upcoming', to: `${href('/shows')}?filter=upcoming` },
  { filter: 'past', label: 'Past', to: `${href('/shows')}?filter=past` },
]

export function EventFilterLinks({ chosen }: { chosen: EventFilter }) {
  return (
    <nav aria-label="Filter events" className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {filters.map(({ filter, label, to }) => (
          <li key={filter}>
            <Link
              to={to}
              preventScrollReset
              aria-current={filter === chosen ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded border border-control bg-surface px-3.5 font-semibold hover:border-ink aria-[current=page]:border-clay aria-[current=page]:bg-clay aria-[current=page]:text-on-clay sm:px-5"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
