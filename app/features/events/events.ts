import { company } from '#app/shared/company.ts'
import { formatIsoDate } from '#app/shared/dates.ts'
import type { ImigongoKind } from '#app/shared/imigongo.ts'

type EventFacts = {
  id: string
  title: string
  /** The day in Kigali, as 2027-02-19. */
  date: string
  /** Times of day in Kigali, as 09:00. */
  starts: string
  ends: string
  venue: { name: string; street: string; city: string; countryCode: string }
  description: string
  /** The pattern that the flyer is drawn with. */
  image: ImigongoKind
  maxAttendees: number
  highlights: readonly string[]
  /** The day on which these facts last changed: a calendar tells by it which of two files is the newer. */
  revisedOn: string
}

export type CompanyEvent = EventFacts & {
  dateText: string
  timeText: string
  location: string
  capacity: string
  registrationLink: string
}

const { address } = company

const facts: EventFacts[] = [
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

/** Where the event waits for a visitor’s own calendar. */
export function eventCalendarPath(id: string): string {
  return `/shows/${id}.ics`
}

/** The two fixed events. */
export const events: CompanyEvent[] = facts.map((event) => ({
  ...event,
  dateText: formatIsoDate(event.date),
  timeText: `${event.starts} to ${event.ends}, ${address.city} time`,
  location: `${event.venue.name}, ${event.venue.street}, ${event.venue.city}`,
  capacity: `${event.maxAttendees} attendees`,
  registrationLink: `${company.eventsUrl}/${event.id}`,
}))
