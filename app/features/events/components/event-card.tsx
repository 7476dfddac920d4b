import { imigongoKindFor } from '#app/shared/imigongo.ts'
import { ImigongoPattern } from '#app/ui/imigongo-pattern.tsx'
import type { CompanyEvent } from '../events.ts'

export function EventCard({ event }: { event: CompanyEvent }) {
  const day = event.date.slice(8)
  return (
    <li className="overflow-hidden rounded border border-line bg-surface">
      <div className="relative h-44 bg-clay-soft text-clay">
        <ImigongoPattern kind={imigongoKindFor(event.id)} seed={event.id} />
        <p
          aria-hidden="true"
          className="absolute bottom-5 left-6 rounded bg-surface px-4 py-1 font-extrabold text-4xl text-ink tabular-nums"
        >
          {day}
        </p>
      </div>
      <div className="p-6">
        <h2 className="text-2xl">{event.title}</h2>
        <p className="mt-2 font-semibold">
          <time dateTime={event.date}>{event.dateText}</time>, {event.timeText}
        </p>
        <p className="text-muted">
          {event.location} · {event.capacity}
        </p>
        <p className="mt-4 text-muted">{event.description}</p>
      </div>
    </li>
  )
}
