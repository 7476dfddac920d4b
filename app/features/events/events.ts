import { company } from '#app/shared/company.ts'
import { formatIsoDate, localIsoDate } from '#app/shared/dates.ts'
import type { ImigongoKind } from '#app/ui/imigongo/imigongo.ts'

type FixedEvent = {
  id: string
  title: string
  /** The date in Kigali, such as 2027-02-19. */
  date: string
  /** Local times in Kigali, such as 09:00. */
  starts: string
  ends: string
  venue: { name: string; street: string; city: string; countryCode: string }
  description: string
  /** The pattern of the flyer. */
  image: ImigongoKind
  maxAttendees: number
  highlights: readonly string[]
  /** When this event was last edited: calendars use it to tell which of two files is newer. */
  revisedOn: string
}

export type CompanyEvent = FixedEvent & {
  dateText: string
  timeText: string
  location: string
  capacity: string
  registrationLink: string
}

const { address } = company

const fixedEvents: FixedEvent[] = [
  {
    id: 'kigali-software-day',
    title: 'Kigali Software Day',
    date: '2027-02-19',
    starts: '09:00',
    ends: '17:00',
    venue: {
      name: 'Kigali Convention Centre',
      street: 'KG 2 Roundabout',
      city: address.city,
      countryCode: address.countryCode,
    },
    description:
      'Ten people who run software in this region talk about what broke, what they changed and what it cost. One stage, so nobody has to choose.',
    image: 'spirals',
    maxAttendees: 1000,
    highlights: [
      'Ten talks of 20 minutes, each followed by questions',
      'Mobile money, clinics and schools among the cases',
      'A repair table: bring a slow page, leave with a list',
      'Slides and recordings sent to everybody afterwards',
    ],
    revisedOn: '2026-08-03',
  },
  {
    id: 'open-studio-evening',
    title: 'Open Studio Evening',
    date: '2026-09-25',
    starts: '17:30',
    ends: '20:30',
    venue: {
      name: address.building,
      street: address.street,
      city: address.city,
      countryCode: address.countryCode,
    },
    description:
      'An evening in the studio with systems that clinics and cooperatives use every day: to try for yourself, beside the people who built them.',
    image: 'diamonds',
    maxAttendees: 500,
    highlights: [
      'Four systems to try on the phones they were made for',
      'A real project plan, explained with its numbers',
      'A corner for students: bring your code or your CV',
      'Tea, coffee and brochettes from 19:00',
    ],
    revisedOn: '2026-06-01',
  },
]

/** The URL of the event's iCalendar file. */
export function eventCalendarPath(id: string): string {
  return `/shows/${id}.ics`
}

/** The two fixed events. */
export const events: CompanyEvent[] = fixedEvents.map((event) => ({
  ...event,
  dateText: formatIsoDate(event.date),
  timeText: `${event.starts} to ${event.ends}, ${address.city} time`,
  location: `${event.venue.name}, ${event.venue.street}, ${event.venue.city}`,
  capacity: `${event.maxAttendees} attendees`,
  registrationLink: `${company.eventsUrl}/${event.id}`,
}))

export type EventStatus = 'upcoming' | 'past'

/** An event is upcoming until its day in Kigali is over. */
export function eventStatus(event: Pick<CompanyEvent, 'date'>, now: number): EventStatus {
  return event.date >= localIsoDate(now) ? 'upcoming' : 'past'
}

/** Start and end as ISO timestamps, such as 2027-02-19T09:00:00+02:00. */
export function eventMoments({ date, starts, ends }: Pick<CompanyEvent, 'date' | 'starts' | 'ends'>) {
  const offset = `+${String(company.utcOffsetHours).padStart(2, '0')}:00`
  return { start: `${date}T${starts}:00${offset}`, end: `${date}T${ends}:00${offset}` }
}

export type EventFilter = 'all' | EventStatus

export type ListedEvent = CompanyEvent & { status: EventStatus }

/** Reads the filter from the query; unknown values mean all events. */
export function toEventFilter(value: string | null): EventFilter {
  return value === 'upcoming' || value === 'past' ? value : 'all'
}

/** Upcoming events first, the next one on top, then past events, the latest on top. */
export function listEvents({ now, filter }: { now: number; filter: EventFilter }): ListedEvent[] {
  const listed = events.map((event) => ({ ...event, status: eventStatus(event, now) }))
  const soonestFirst = listed.sort((a, b) => a.date.localeCompare(b.date))
  const upcoming = soonestFirst.filter((event) => event.status === 'upcoming')
  const past = soonestFirst.filter((event) => event.status === 'past').reverse()
  return [...(filter === 'past' ? [] : upcoming), ...(filter === 'upcoming' ? [] : past)]
}
