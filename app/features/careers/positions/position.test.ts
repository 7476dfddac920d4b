import { expect, test } from 'vitest'
import { formatSalary, isDeadlineOver, takesApplications } from './position.ts'

const deadline = { applicationDeadline: '2026-11-15' }

test.for([
  ['2026-11-14T22:00:00.000Z', false],
  ['2026-11-15T12:00:00.000Z', false],
  // Around midnight in Kigali.
  ['2026-11-15T21:59:59.999Z', false],
  ['2026-11-15T22:00:00.000Z', true],
  ['2026-11-16T00:00:00.000Z', true],
  ['2027-01-01T00:00:00.000Z', true],
  ['2025-12-31T23:00:00.000Z', false],
] as const)('JOB-10: at %s the last day of November 15 in Kigali is over: %s', ([moment, isOver]) => {
  const now = Date.parse(moment)
  expect(isDeadlineOver(deadline, now)).toBe(isOver)
  expect(takesApplications({ ...deadline, status: 'active' }, now)).toBe(!isOver)
  expect(takesApplications({ ...deadline, status: 'closed' }, now)).toBe(false)
})

test('AJOB-07: a position without a deadline is open until staff close it', () => {
  const far = Date.parse('2126-01-01T00:00:00Z')
  expect(isDeadlineOver({ applicationDeadline: null }, far)).toBe(false)
  expect(takesApplications({ applicationDeadline: null, status: 'active' }, far)).toBe(true)
  expect(takesApplications({ applicationDeadline: null, status: 'closed' }, far)).toBe(false)
})

test('the days around the turn of a year are compared as days', () => {
  const newYear = { applicationDeadline: '2026-12-31' }
  expect(isDeadlineOver(newYear, Date.parse('2026-12-31T21:59:59.999Z'))).toBe(false)
  expect(isDeadlineOver(newYear, Date.parse('2026-12-31T22:00:00Z'))).toBe(true)
  expect(isDeadlineOver({ applicationDeadline: '2026-10-01' }, Date.parse('2026-09-30T12:00:00Z'))).toBe(
    false,
  )
})

test.for([
  [{ currency: 'USD', min: 1200, max: 1800 }, 'USD 1,200 - 1,800'],
  [{ currency: 'RWF', min: 0, max: 999 }, 'RWF 0 - 999'],
  [{ currency: 'RWF', min: 1_500_000, max: 1_000_000_000_000 }, 'RWF 1,500,000 - 1,000,000,000,000'],
  [{ currency: 'EUR', min: 2000, max: 2000 }, 'EUR 2,000 - 2,000'],
] as const)('JOB-11: %j is shown as %s', ([salary, shown]) => {
  expect(formatSalary(salary)).toBe(shown)
})
