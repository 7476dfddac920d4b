import { createEvent } from 'ics'
import { company } from '#app/shared/company.ts'
import { type CompanyEvent, eventLocation } from './event.ts'
import { eventPath } from './event-json-ld.ts'

/** The event as an iCalendar file. The text depends only on the event, so that calendars and caches recognise it. */
export function eventCalendar(event: CompanyEvent, origin: string): string {
  const attributes = {
    productId: `-//${company.name}//Events//EN`,
    // The same UID on both hosts, so that a calendar shows one entry.
    uid: `${event.id}@${company.canonicalHosts.other}`,
    // The library uses this as DTSTAMP and defaults to the current time; its types do not say so.
    timestamp: event.updatedAt,
    lastModified: event.updatedAt,
    start: event.startsAt,
    end: event.endsAt,
    title: event.title,
    description: `${event.description}\n\nRegistration: ${event.registrationLink}`,
    location: eventLocation(event),
    url: `${origin}${eventPath(event)}`,
    organizer: { name: company.name, email: company.email },
    status: 'CONFIRMED' as const,
  }
  const { error, value } = createEvent(attributes)
  if (value === null)
    throw new Error(`The calendar file of ${event.id} could not be written`, { cause: error })
  return value
}
