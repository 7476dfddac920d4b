import { Badge } from '#app/ui/badge.tsx'
import { ImigongoPattern } from '#app/ui/imigongo-pattern.tsx'
import type { ListedEvent } from '../event-list.ts'

export function EventFlyer({ event }: { event: ListedEvent }) {
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
