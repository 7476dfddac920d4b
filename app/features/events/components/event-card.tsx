import { ArrowUpRight } from 'lucide-react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ListedEvent } from '../event-list.ts'
import { EventDetails } from './event-details.tsx'
import { EventFlyer } from './event-flyer.tsx'
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
      className="event-card @container grid grid-cols-1 grid-rows-[1fr_auto] overflow-hidden rounded border border-line bg-surface"
      {...cardEvents}
    >
      <EventFlyer event={event} />
      {/* Between the sides, so that Tab leads from the button into what it has shown. */}
      <div className="col-start-1 row-start-2 flex flex-wrap gap-2 border-line border-t p-3">
        <Button
          ref={button}
          look="secondary"
          // Safari focuses a tapped button only with this, and without scripts the focus is what turns the card.
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
