import type { CompanyEvent } from '#app/features/events/event.ts'
import { company } from '#app/shared/company.ts'

const { address } = company

/** The two events of the specification, which every database has from the start (EVENT-01). */
export const firstEvents: CompanyEvent[] = [
  {
    id: 'kigali-software-day',
    title: 'Kigali Software Day',
    startsAt: Date.parse('2027-02-19T09:00:00+02:00'),
    endsAt: Date.parse('2027-02-19T17:00:00+02:00'),
    venue: 'Kigali Convention Centre',
    street: 'KG 2 Roundabout',
    city: address.city,
    description:
      'Ten people who run software in this region talk about what broke, what they changed and what it cost. One stage, so nobody has to choose.',
    image: 'spirals',
    maxAttendees: 1000,
    registrationLink: `${company.eventsUrl}/kigali-software-day`,
    highlights: [
      'Ten talks of 20 minutes, each followed by questions',
      'Mobile money, clinics and schools among the cases',
      'A repair table: bring a slow page, leave with a list',
      'Slides and recordings sent to everybody afterwards',
    ],
    archivedAt: null,
    version: 1,
    createdAt: Date.parse('2026-08-03'),
    updatedAt: Date.parse('2026-08-03'),
  },
  {
    id: 'open-studio-evening',
    title: 'Open Studio Evening',
    startsAt: Date.parse('2026-09-25T17:30:00+02:00'),
    endsAt: Date.parse('2026-09-25T20:30:00+02:00'),
    venue: address.building,
    street: address.street,
    city: address.city,
    description:
      'An evening in the studio with systems that clinics and cooperatives use every day: to try for yourself, beside the people who built them.',
    image: 'diamonds',
    maxAttendees: 500,
    registrationLink: `${company.eventsUrl}/open-studio-evening`,
    highlights: [
      'Four systems to try on the phones they were made for',
      'A real project plan, explained with its numbers',
      'A corner for students: bring your code or your CV',
      'Tea, coffee and brochettes from 19:00',
    ],
    archivedAt: null,
    version: 1,
    createdAt: Date.parse('2026-06-01'),
    updatedAt: Date.parse('2026-06-01'),
  },
]
