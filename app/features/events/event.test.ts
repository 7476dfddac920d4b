import { expect, test } from 'vitest'
import { company } from '#app/shared/company.ts'
import { firstEvents } from '#tests/support/rows/first-events.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { eventStatus, sortEvents, toEventFilter, toListedEvent } from './event.ts'
import { listShownEvents } from './events-repository.server.ts'

const DAY = 'kigali-software-day'
const EVENING = 'open-studio-evening'

test.for(engines)(
  'EVENT-01, EVENT-07: a database that nobody edited holds exactly the two events (%s)',
  async (engine) => {
    const { db } = await newDatabase(engine)
    expect(await listShownEvents(db, 10)).toEqual(firstEvents)
  },
)

test('EVENT-06, EVENT-07: an event says all that a visitor needs', () => {
  const listed = firstEvents.map((event) => toListedEvent(event, 0))
  expect(listed.map(({ id, capacity }) => [id, capacity])).toEqual([
    [DAY, '1000 attendees'],
    [EVENING, '500 attendees'],
  ])
  expect(listed[0]).toMatchObject({
    date: '2027-02-19',
    dateText: 'February 19, 2027',
    timeText: '09:00 to 17:00, Kigali time',
    location: 'Kigali Convention Centre, KG 2 Roundabout, Kigali',
    registrationLink: `${company.eventsUrl}/${DAY}`,
  })
  for (const event of listed) expect(event.highlights).toHaveLength(4)
})

test('EVENT-03: an event is upcoming until its day is over in Kigali', () => {
  const event = { startsAt: Date.parse('2027-02-19T09:00:00+02:00') }
  expect(eventStatus(event, Date.parse('2026-11-15T09:00:00Z'))).toBe('upcoming')
  expect(eventStatus(event, Date.parse('2027-02-19T00:00:00+02:00'))).toBe('upcoming')
  expect(eventStatus(event, Date.parse('2027-02-19T23:59:59.999+02:00'))).toBe('upcoming')
  expect(eventStatus(event, Date.parse('2027-02-20T00:00:00+02:00'))).toBe('past')
})

test('EVENT-02: upcoming events come first, the soonest at the top, then past ones, the latest at the top', () => {
  function list(day: string, filter: 'all' | 'upcoming' | 'past') {
    return sortEvents(firstEvents, { now: Date.parse(day), filter }).map((event) => event.id)
  }
  expect(list('2026-09-01', 'all')).toEqual([EVENING, DAY])
  expect(list('2026-11-15', 'all')).toEqual([DAY, EVENING])
  expect(list('2028-01-01', 'all')).toEqual([DAY, EVENING])
  expect([list('2026-11-15', 'upcoming'), list('2026-11-15', 'past')]).toEqual([[DAY], [EVENING]])
  expect([list('2026-09-01', 'past'), list('2028-01-01', 'upcoming')]).toEqual([[], []])
})

test('EVENT-02: an unknown filter shows everything', () => {
  expect([null, '', 'soon', 'upcoming', 'past'].map(toEventFilter)).toEqual([
    'all',
    'all',
    'all',
    'upcoming',
    'past',
  ])
})
