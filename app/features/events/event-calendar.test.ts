import { expect, test, vi } from 'vitest'
import { makeEvent } from '#tests/factories/content.ts'
import { firstEvents } from '#tests/support/rows/first-events.ts'
import { eventCalendar } from './event-calendar.server.ts'

const ORIGIN = 'https://example.org'

test.for(firstEvents)('$title has a calendar file that stays the same', (event) => {
  const text = eventCalendar(event, ORIGIN)
  vi.useFakeTimers({ now: Date.parse('2031-01-01') })
  expect(eventCalendar(event, ORIGIN)).toBe(text)
  vi.useRealTimers()
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]+END:VCALENDAR\r\n$/)
})

test('a calendar file keeps every line within what calendars read', () => {
  for (const event of firstEvents) {
    const lines = eventCalendar(event, ORIGIN).split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  }
})

test('a text of staff stays one property of the calendar file', () => {
  const description = 'Two lines:\nBEGIN:VALARM\nand; a, comma'
  const text = eventCalendar(makeEvent({ description }), ORIGIN).replaceAll(/\r\n[\t ]/g, '')
  expect(text).toContain('DESCRIPTION:Two lines:\\nBEGIN:VALARM\\nand\\; a\\, comma\\n\\nRegistration:')
})
