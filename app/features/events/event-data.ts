import { href } from 'react-router'
import type { Event, WithContext } from 'schema-dts'
import { socialImagePath } from '#app/shared/seo.ts'
import { companyReference, type StructuredData } from '#app/shared/structured-data.ts'
import { eventMoments } from './event-time.ts'
import type { CompanyEvent } from './events.ts'

export function eventData(event: CompanyEvent): StructuredData {
  const { venue } = event
  const { start, end } = eventMoments(event)
  return (origin): WithContext<Event> => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url: `${origin}${eventPath(event)}`,
    image: `${origin}${socialImagePath('events')}`,
    startDate: start,
    endDate: end,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: venue.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: venue.street,
        addressLocality: venue.city,
        addressCountry: venue.countryCode,
      },
    },
    organizer: companyReference(origin),
    maximumAttendeeCapacity: event.maxAttendees,
  })
}

/** Where the event stands on the events page. */
export function eventPath({ id }: Pick<CompanyEvent, 'id'>): string {
  return `${href('/shows')}#${id}`
}
