import { createEvent } from 'ics'
import { company } from '#app/shared/company.ts'
import { eventPath } from './event-data.ts'
import { eventMoments } from './event-time.ts'
import type { CompanyEvent } from './events.ts'

/** The event as an iCalendar file: the same text at any time, so that calendars and caches know it again. */
export function eventCalendar(event: CompanyEvent, origin: string): string {
  const { start, end } = eventMoments(event)
  const revisedAt = Date.parse(event.revisedOn)
  const attributes = {
    productId: `-//${company.name}//Events//EN`,
    // One event is one entry, by whichever of the two hosts somebody came.
    uid: `${event.id}@${company.canonicalHosts.other}`,
    // The library takes this moment for DTSTAMP, and the present one without it; its types do not say so.
    timestamp: revisedAt,
    lastModified: revisedAt,
    start: Date.parse(start),
    end: Date.parse(end),
    title: event.title,
    description: `${event.description}\n\nRegistration: ${event.registrationLink}`,
    location: event.location,
    url: `${origin}${eventPath(event)}`,
    organizer: { name: company.name, email: company.email },
    status: 'CONFIRMED' as const,
  }
  const { error, value } = createEvent(attributes)
  if (value === null)
    throw new Error(`The calendar file of ${event.id} could not be written`, { cause: error })
  return value
}
