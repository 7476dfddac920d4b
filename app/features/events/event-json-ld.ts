import { href } from 'react-router'
import type { Event, WithContext } from 'schema-dts'
import { company } from '#app/shared/company.ts'
import { formatTime, localIsoDate } from '#app/shared/dates.ts'
import { companyReference, type JsonLd, socialImagePath } from '#app/shared/seo.ts'
import type { CompanyEvent, ListedEvent } from './event.ts'

export function eventJsonLd(event: ListedEvent): JsonLd {
  return (origin): WithContext<Event> => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url: `${origin}${eventPath(event)}`,
    image: `${origin}${socialImagePath('events')}`,
    startDate: localIsoDateTime(event.startsAt),
    endDate: localIsoDateTime(event.endsAt),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.venue,
      address: {
        '@type': 'PostalAddress',
        streetAddress: event.street,
        addressLocality: event.city,
        addressCountry: company.address.countryCode,
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

/** With the offset of Kigali, such as 2027-02-19T09:00:00+02:00. */
function localIsoDateTime(epochMs: number): string {
  const offset = `+${String(company.utcOffsetHours).padStart(2, '0')}:00`
  return `${localIsoDate(epochMs)}T${formatTime(epochMs)}:00${offset}`
}
