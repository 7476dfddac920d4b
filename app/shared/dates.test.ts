import { expect, test } from 'vitest'
import {
  formatDateTime,
  formatDayAndMonth,
  formatIsoDate,
  formatLongDate,
  formatTime,
  localDateTime,
  localIsoDate,
  momentOf,
  monthsBefore,
  nextLocalMidnight,
} from './dates.ts'

const lateEvening = Date.parse('2026-11-15T22:30:00Z')

test('JOB-12: dates use the en-US long format, in Kigali’s time', () => {
  expect(formatLongDate(lateEvening)).toBe('November 16, 2026')
  expect(formatIsoDate('2026-11-15')).toBe('November 15, 2026')
})

test('a day without its year is short', () => {
  expect(formatDayAndMonth('2026-11-06')).toBe('6 Nov')
  expect(formatDayAndMonth('2026-01-31')).toBe('31 Jan')
})

test('a moment is told by Kigali’s clocks, midnight as the first minute of its day', () => {
  expect(formatDateTime(lateEvening)).toBe('November 16, 2026, 00:30')
  expect(formatTime(Date.parse('2026-11-15T12:02:59Z'))).toBe('14:02')
})

test('a day in Kigali begins two hours before the day in UTC', () => {
  expect(localIsoDate(lateEvening)).toBe('2026-11-16')
  expect(nextLocalMidnight(lateEvening)).toBe(Date.parse('2026-11-16T22:00:00Z'))
  expect(nextLocalMidnight(Date.parse('2026-11-15T22:00:00Z'))).toBe(Date.parse('2026-11-16T22:00:00Z'))
})

test('dates and times are those of Kigali, all year round', () => {
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Africa/Kigali' })
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Africa/Kigali' })
  const hours = Array.from({ length: 366 * 2 }, (_, index) => lateEvening + index * 12 * 60 * 60 * 1000)
  for (const moment of hours) {
    expect(formatLongDate(moment)).toBe(date.format(moment))
    expect(formatTime(moment)).toBe(time.format(moment))
  }
})

test('the value of a date field is a moment in Kigali, and back', () => {
  expect(localDateTime(Date.parse('2026-11-15T22:30:59Z'))).toBe('2026-11-16T00:30')
  expect(momentOf('2026-11-16T00:30')).toBe(Date.parse('2026-11-15T22:30:00Z'))
  for (const none of ['', '2026-11-16', '2026-11-16T24:61', '2026-13-01T00:00'])
    expect(momentOf(none)).toBeNull()
})

test('months are counted back by the calendar, to a day that exists', () => {
  const before = (iso: string, months: number) =>
    new Date(monthsBefore(Date.parse(iso), months)).toISOString()
  expect(before('2026-11-15T10:00:00.000Z', 12)).toBe('2025-11-15T10:00:00.000Z')
  expect(before('2027-03-31T23:59:59.999Z', 1)).toBe('2027-02-28T23:59:59.999Z')
  expect(before('2028-02-29T00:00:00.000Z', 12)).toBe('2027-02-28T00:00:00.000Z')
  expect(before('2027-01-31T08:00:00.000Z', 14)).toBe('2025-11-30T08:00:00.000Z')
})
