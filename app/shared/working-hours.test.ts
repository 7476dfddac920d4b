import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#tests/support/runner/property-runs.ts'
import { addWorkingTime, subtractWorkingTime, WORKING_DAY_MS, workingTimeBetween } from './working-hours.ts'

const HOUR = 60 * 60 * 1000

// 16 November 2026 is a Monday; Kigali is two hours ahead of UTC.
test.for([
  ['in the morning', '2026-11-16T07:00:00Z', '2026-11-17T07:00:00Z'],
  ['before the studio opens', '2026-11-16T01:00:00Z', '2026-11-16T16:00:00Z'],
  ['after it closes', '2026-11-16T19:00:00Z', '2026-11-17T16:00:00Z'],
  ['at closing time', '2026-11-16T16:00:00Z', '2026-11-17T16:00:00Z'],
  ['on Friday afternoon', '2026-11-20T13:00:00Z', '2026-11-23T13:00:00Z'],
  ['on Saturday', '2026-11-21T10:00:00Z', '2026-11-23T16:00:00Z'],
] as const)('one working day after a moment %s', ([, from, due]) => {
  expect(new Date(addWorkingTime(Date.parse(from), WORKING_DAY_MS)).toISOString()).toBe(
    new Date(due).toISOString(),
  )
})

test('nights and weekends do not count between two moments', () => {
  expect(WORKING_DAY_MS).toBe(10 * HOUR)
  const friday = Date.parse('2026-11-20T15:00:00Z')
  expect(workingTimeBetween(friday, Date.parse('2026-11-23T07:30:00Z'))).toBe(2.5 * HOUR)
  expect(workingTimeBetween(friday, friday)).toBe(0)
  expect(workingTimeBetween(Date.parse('2026-11-21T08:00:00Z'), Date.parse('2026-11-22T18:00:00Z'))).toBe(0)
})

test('years between two moments are counted by weeks, from any weekday', () => {
  const week = 7 * 24 * HOUR
  expect(workingTimeBetween(0, 10_000_000 * week)).toBe(10_000_000 * 50 * HOUR)
  for (let hour = 0; hour < 168; hour += 5) {
    const from = Date.parse('2026-11-16T00:00:00Z') + hour * HOUR
    const to = from + 3 * week + 30 * HOUR
    const middle = from + 2 * 24 * HOUR
    let sum = workingTimeBetween(from, middle)
    for (let at = middle; at < to; at += HOUR) sum += workingTimeBetween(at, at + HOUR)
    expect(workingTimeBetween(from, to)).toBe(sum)
  }
})

test('adding working time and measuring it agree, and a later start is never due earlier', () => {
  const moments = fc.integer({ min: 0, max: Date.parse('2100-01-01') })
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 200 * HOUR }), (from, ms) => {
      const to = addWorkingTime(from, ms)
      expect(workingTimeBetween(from, to)).toBe(ms)
      expect(addWorkingTime(from + HOUR, ms)).toBeGreaterThanOrEqual(to)
      // What was there before that moment is overdue, and nothing else is.
      const now = from + 5 * HOUR
      const since = subtractWorkingTime(now, ms)
      expect(addWorkingTime(since - 1, ms)).toBeLessThanOrEqual(now)
      expect(addWorkingTime(since + 1, ms)).toBeGreaterThan(now)
    }),
    { numRuns: propertyRuns(1_000) },
  )
})
