import { CalendarDays, CalendarPlus, Clock, type LucideIcon, MapPin, Users } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { ListedEvent } from '../event-list.ts'
import { eventCalendarPath } from '../events.ts'

type EventDetailsProps = { ref: Ref<HTMLDivElement>; id: string; event: ListedEvent }

export function EventDetails({ ref, id, event }: EventDetailsProps) {
  return (
    <div
      ref={ref}
      id={id}
      className="event-side event-details col-start-1 row-start-1 grid content-start gap-y-5 bg-surface p-6"
    >
      <div className="grid content-start gap-y-5">
        <h2 className="text-2xl">{event.title}</h2>
        <dl className="grid gap-y-2">
          <Fact name="Date" icon={CalendarDays}>
            <time dateTime={event.date}>{event.dateText}</time>
          </Fact>
          <Fact name="Time" icon={Clock}>
            {event.timeText}
          </Fact>
          <Fact name="Place" icon={MapPin}>
            {event.location}
          </Fact>
          <Fact name="Capacity" icon={Users}>
            {event.capacity}
          </Fact>
        </dl>
        <p className="max-w-[32em] text-muted">{event.description}</p>
      </div>
      <div>
        <h3 className="font-semibold text-base tracking-normal">Highlights</h3>
        <ul className="mt-2 grid list-disc gap-y-1.5 pl-5 marker:text-clay">
          {event.highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
        {event.status === 'upcoming' && (
          <a
            href={eventCalendarPath(event.id)}
            download
            className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold text-clay hover:underline print:hidden"
          >
            <CalendarPlus aria-hidden="true" className="size-5" />
            Add to calendar
            <span className="sr-only"> ({event.title})</span>
          </a>
        )}
      </div>
    </div>
  )
}

function Fact({ name, icon: Icon, children }: { name: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="pt-1">
        <Icon aria-hidden="true" className="size-5 text-clay" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
