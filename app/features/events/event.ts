import { href } from 'react-router'
import { company } from '#app/shared/company.ts'
import { formatLongDate, formatTime, localIsoDate } from '#app/shared/dates.ts'
import type { ImigongoKind } from '#app/ui/imigongo/imigongo.ts'

export type CompanyEvent = {
  id: string
  title: string
  startsAt: number
  /** On the same day in Kigali. */
  endsAt: number
  venue: string
  street: string
  city: string
  description: string
  /** The pattern of the flyer. */
  image: ImigongoKind
  maxAttendees: number
  registrationLink: string
  highlights: string[]
  /** Null while visitors see it. */
  archivedAt: number | null
  version: number
  createdAt: number
  /** Calendars use it to tell which of two files is newer. */
  updatedAt: number
}

/** The columns by which staff can sort. */
export const EVENT_SORTS = ['title', 'date', 'status'] as const
export type EventSort = (typeof EVENT_SORTS)[number]

export type EventStatus = 'upcoming' | 'past'
export type EventFilter = 'all' | EventStatus

/** An event is upcoming until its day in Kigali is over. */
export function eventStatus({ startsAt }: Pick<CompanyEvent, 'startsAt'>, now: number): EventStatus {
  return localIsoDate(startsAt) >= localIsoDate(now) ? 'upcoming' : 'past'
}

/** An event as its page shows it. */
export type ListedEvent = Omit<CompanyEvent, 'archivedAt' | 'version' | 'createdAt' | 'updatedAt'> & {
  status: EventStatus
  /** The day in Kigali, such as 2027-02-19. */
  date: string
  dateText: string
  timeText: string
  location: string
  capacity: string
  /** Null for a past event, which no calendar needs. */
  calendarPath: string | null
}

export function toListedEvent(event: CompanyEvent, now: number): ListedEvent {
  const { archivedAt: _, version: __, createdAt: ___, updatedAt: ____, ...shown } = event
  const { id, startsAt, endsAt, maxAttendees } = event
  const status = eventStatus(event, now)
  return {
    ...shown,
    status,
    date: localIsoDate(startsAt),
    dateText: formatLongDate(startsAt),
    timeText: `${formatTime(startsAt)} to ${formatTime(endsAt)}, ${company.address.city} time`,
    location: eventLocation(event),
    capacity: `${maxAttendees} attendees`,
    calendarPath: status === 'upcoming' ? href('/shows/:id.ics', { id }) : null,
  }
}

export function eventLocation({ venue, street, city }: Pick<CompanyEvent, 'venue' | 'street' | 'city'>) {
  return [venue, street, city].filter(Boolean).join(', ')
}

/** Reads the filter from the query; unknown values mean all events. */
export function toEventFilter(value: string | null): EventFilter {
  return value === 'upcoming' || value === 'past' ? value : 'all'
}

/** Upcoming events first, the next one on top, then past events, the latest on top. */
export function sortEvents<Event extends Pick<CompanyEvent, 'startsAt'>>(
  events: Event[],
  { now, filter }: { now: number; filter: EventFilter },
): Event[] {
  const soonestFirst = events.toSorted((a, b) => a.startsAt - b.startsAt)
  const upcoming = soonestFirst.filter((event) => eventStatus(event, now) === 'upcoming')
  const past = soonestFirst.filter((event) => eventStatus(event, now) === 'past').reverse()
  return [...(filter === 'past' ? [] : upcoming), ...(filter === 'upcoming' ? [] : past)]
}
