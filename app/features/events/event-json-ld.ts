import { href } from 'react-router'
import type { Event, WithContext } from 'schema-dts'
import { companyReference, type JsonLd, socialImagePath } from '#app/shared/seo.ts'
import { type CompanyEvent, eventMoments } from './events.ts'

export function eventJsonLd(event: CompanyEvent): JsonLd {
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

/** The URL of the event on the events page. */
export function eventPath({ id }: Pick<CompanyEvent, 'id'>): string {
  return `${href('/shows')}#${id}`
}
