import { expect, test } from 'vitest'
import { company } from '#app/shared/company.ts'
import { eventMoments, eventStatus, events, listEvents, toEventFilter } from './events.ts'

const DAY = 'kigali-software-day'
const EVENING = 'open-studio-evening'

test('EVENT-01, EVENT-06, EVENT-07: there are two events, and each says all that a visitor needs', () => {
  expect(events.map(({ id, capacity }) => [id, capacity])).toEqual([
    [DAY, '1000 attendees'],
    [EVENING, '500 attendees'],
  ])
  expect(events[0]).toMatchObject({
    dateText: 'February 19, 2027',
    timeText: '09:00 to 17:00, Kigali time',
    location: 'Kigali Convention Centre, KG 2 Roundabout, Kigali',
    registrationLink: `${company.eventsUrl}/${DAY}`,
  })
  for (const event of events) expect(event.highlights).toHaveLength(4)
})

test('EVENT-03: an event is upcoming until its day is over in Kigali', () => {
  const event = { date: '2027-02-19' }
  expect(eventStatus(event, Date.parse('2026-11-15T09:00:00Z'))).toBe('upcoming')
  expect(eventStatus(event, Date.parse('2027-02-19T00:00:00+02:00'))).toBe('upcoming')
  expect(eventStatus(event, Date.parse('2027-02-19T23:59:59.999+02:00'))).toBe('upcoming')
  expect(eventStatus(event, Date.parse('2027-02-20T00:00:00+02:00'))).toBe('past')
})

test('EVENT-02: upcoming events come first, the soonest at the top, then past ones, the latest at the top', () => {
  function list(day: string, filter: 'all' | 'upcoming' | 'past') {
    return listEvents({ now: Date.parse(day), filter }).map((event) => event.id)
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

test('the moments of an event name the offset of Kigali', () => {
  expect(eventMoments({ date: '2027-02-19', starts: '09:00', ends: '17:00' })).toEqual({
    start: '2027-02-19T09:00:00+02:00',
    end: '2027-02-19T17:00:00+02:00',
  })
})
