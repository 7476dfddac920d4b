import { expect, test, vi } from 'vitest'
import { eventCalendar } from './event-calendar.server.ts'
import { events } from './events.ts'

const ORIGIN = 'https://example.org'

test.for(events)('$title has a calendar file that stays the same', (event) => {
  const text = eventCalendar(event, ORIGIN)
  vi.useFakeTimers({ now: Date.parse('2031-01-01') })
  expect(eventCalendar(event, ORIGIN)).toBe(text)
  vi.useRealTimers()
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]+END:VCALENDAR\r\n$/)
})

test('a calendar file keeps every line within what calendars read', () => {
  for (const event of events) {
    const lines = eventCalendar(event, ORIGIN).split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  }
})
