import { expect, test } from 'vitest'
import { formatIsoDate, formatLongDate, localIsoDate, nextLocalMidnight } from './dates.ts'

const lateEvening = Date.parse('2026-11-15T22:30:00Z')

test('JOB-12: dates use the en-US long format, in Kigali’s time', () => {
  expect(formatLongDate(lateEvening)).toBe('November 16, 2026')
  expect(formatIsoDate('2026-11-15')).toBe('November 15, 2026')
})

test('a day in Kigali begins two hours before the day in UTC', () => {
  expect(localIsoDate(lateEvening)).toBe('2026-11-16')
  expect(nextLocalMidnight(lateEvening)).toBe(Date.parse('2026-11-16T22:00:00Z'))
  expect(nextLocalMidnight(Date.parse('2026-11-15T22:00:00Z'))).toBe(Date.parse('2026-11-16T22:00:00Z'))
})
