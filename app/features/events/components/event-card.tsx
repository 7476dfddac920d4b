import { ArrowUpRight, CalendarDays, CalendarPlus, Clock, type LucideIcon, MapPin, Users } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ImigongoPattern } from '#app/ui/imigongo/imigongo-pattern.tsx'
import type { ListedEvent } from '../event.ts'
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
      // A press before hydration has set it.
      suppressHydrationWarning
      data-wake="over"
      className="event-card @container grid grid-cols-1 grid-rows-[1fr_auto] overflow-hidden rounded border border-line bg-surface"
      {...cardEvents}
    >
      <EventFlyer event={event} />
      {/* Between the two sides, so that Tab moves from the button into the details that it opens. */}
      <div className="col-start-1 row-start-2 flex flex-wrap gap-2 border-line border-t p-3 print:hidden">
        <Button
          ref={button}
          look="secondary"
          // Safari focuses a tapped button only with a tabindex, and without scripts the focus flips the card.
          tabIndex={0}
          aria-expanded={isTurned}
          aria-controls={detailsId}
          onClick={onButtonClick}
          className="flex-auto whitespace-nowrap"
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
      className={`event-side event-flyer relative col-start-1 row-start-1 flex flex-col justify-between overflow-hidden sm:min-h-[26rem] print:hidden ${isUpcoming ? 'bg-motif-ground text-motif' : 'bg-surface text-line'}`}
    >
      <ImigongoPattern
        kind={event.image}
        seed={event.id}
        className="absolute inset-0 origin-top-left scale-150"
      />
      <p className="relative flex max-sm:order-last max-sm:mr-18 max-sm:bg-surface max-sm:px-5 max-sm:pb-5 sm:m-5">
        <span className="flex rounded-full bg-surface">
          <Badge tone={isUpcoming ? 'good' : 'plain'}>{isUpcoming ? 'Upcoming' : 'Past'}</Badge>
        </span>
      </p>
      <div className="relative mr-18 flex max-w-[32rem] flex-col gap-4 bg-surface p-5 max-sm:flex-col-reverse sm:mr-8 @md:p-7">
        <h2 dir="auto" className={`wrap-anywhere text-3xl ${isUpcoming ? 'text-ink' : 'text-muted'}`}>
          {event.title}
        </h2>
        <p className={`${isUpcoming ? 'text-clay' : 'text-muted'}`}>
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
      className="event-side event-details wrap-anywhere col-start-1 row-start-1 grid content-start gap-y-5 bg-surface p-6"
    >
      <div className="grid content-start gap-y-5">
        <h2 dir="auto" className="text-2xl">
          {event.title}
        </h2>
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
        <p dir="auto" className="max-w-[32em] text-muted">
          {event.description}
        </p>
      </div>
      <div>
        <h3 className="font-semibold text-base tracking-normal">Highlights</h3>
        <ul className="mt-2 grid list-disc gap-y-1.5 pl-5 marker:text-clay">
          {event.highlights.map((highlight, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: highlights may be equal
            <li key={index} dir="auto">
              {highlight}
            </li>
          ))}
        </ul>
        <p className="mt-3 hidden print:block">{event.registrationLink}</p>
        {event.calendarPath && (
          <a
            href={event.calendarPath}
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
