import { ArrowUpRight, CalendarDays, CalendarPlus, Clock, type LucideIcon, MapPin, Users } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ImigongoPattern } from '#app/ui/imigongo/imigongo-pattern.tsx'
import { eventCalendarPath, type ListedEvent } from '../events.ts'
import { useCardSide } from './use-card-side.ts'

export function EventCard({ event }: { event: ListedEvent }) {
  const { side, card, button, details, cardEvents, onButtonClick } = useCardSide()
  const detailsId = `${event.id}-details`
  const isTurned = side === 'details'
  const isUpcoming = event.status === 'upcoming'
  return (
    <li
      id={event.id}
      ref={card}
      data-side={side ?? undefined}
      data-wake="over"
      className="event-card @container grid grid-cols-1 grid-rows-[1fr_auto] overflow-hidden rounded border border-line bg-surface"
      {...cardEvents}
    >
      <EventFlyer event={event} />
      {/* Between the two sides, so that Tab moves from the button into the details that it opens. */}
      <div className="col-start-1 row-start-2 flex flex-wrap gap-2 border-line border-t p-3">
        <Button
          ref={button}
          look="secondary"
          // Safari focuses a tapped button only with a tabindex, and without scripts the focus flips the card.
          tabIndex={0}
          aria-expanded={isTurned}
          aria-controls={detailsId}
          onClick={onButtonClick}
          className="flex-auto whitespace-nowrap print:hidden"
        >
          {isTurned ? 'Show flyer' : 'Show details'}
          <span className="sr-only"> of {event.title}</span>
        </Button>
        <ButtonLink
          to={event.registrationLink}
          target="_blank"
          rel="noopener noreferrer"
          look={isUpcoming ? 'primary' : 'secondary'}
          className="flex-auto whitespace-nowrap"
        >
          {isUpcoming ? 'Register' : 'Event page'}
          <span className="sr-only">{` ${isUpcoming ? 'for' : 'of'} ${event.title} (opens in a new tab)`}</span>
          <ArrowUpRight aria-hidden="true" className="hidden size-4 @xs:block" />
        </ButtonLink>
      </div>
      <EventDetails ref={details} id={detailsId} event={event} />
    </li>
  )
}

function EventFlyer({ event }: { event: ListedEvent }) {
  const isUpcoming = event.status === 'upcoming'
  const [month, day, year] = event.dateText.split(/,? /)
  return (
    <div
      className={`event-side event-flyer relative col-start-1 row-start-1 flex min-h-[26rem] flex-col justify-between overflow-hidden print:hidden ${isUpcoming ? 'bg-clay-soft text-clay' : 'bg-line text-control'}`}
    >
      <ImigongoPattern
        kind={event.image}
        seed={event.id}
        className="absolute inset-0 origin-top-left scale-150"
      />
      <p className="relative m-5 flex">
        <span className="flex rounded-full bg-surface">
          <Badge tone={isUpcoming ? 'good' : 'plain'}>{isUpcoming ? 'Upcoming' : 'Past'}</Badge>
        </span>
      </p>
      <div className="relative w-[calc(100%-2rem)] max-w-[32rem] bg-surface p-5 @md:p-7">
        <h2 className={`text-3xl ${isUpcoming ? 'text-ink' : 'text-muted'}`}>{event.title}</h2>
        <p className={`mt-4 ${isUpcoming ? 'text-clay' : 'text-muted'}`}>
          <time dateTime={event.date} className="flex flex-wrap items-baseline-last gap-x-3 @md:gap-x-5">
            <span className="event-day -ml-[0.05em] font-extrabold">{day}</span>{' '}
            <span className="font-semibold text-lg leading-tight @md:text-2xl">
              {month} <span className="block">{year}</span>
            </span>
          </time>
        </p>
      </div>
    </div>
  )
}

type EventDetailsProps = { ref: Ref<HTMLDivElement>; id: string; event: ListedEvent }

function EventDetails({ ref, id, event }: EventDetailsProps) {
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
