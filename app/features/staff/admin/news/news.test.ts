import { expect, test } from 'vitest'
import { countWaiting, describeArrivals, describeFailures, type News, shortCount } from './news.ts'

function newsOf(arrivedAt: number[], failed = 2): News {
  return { applications: null, messages: { waiting: 4, arrivedAt, failed }, lastChange: '', deliveries: [] }
}

test('what has arrived since the list was loaded is counted in words, and nothing older', () => {
  expect(describeArrivals(newsOf([50, 40, 30]), 'messages', 50)).toBeNull()
  expect(describeArrivals(newsOf([50, 40, 30]), 'messages', 45)).toBe('One new message')
  expect(describeArrivals(newsOf([50, 40, 30]), 'messages', 20)).toBe('Three new messages')
  const many = Array.from({ length: 21 }, (_, index) => 100 - index)
  expect(describeArrivals(newsOf(many.slice(0, 12)), 'messages', 0)).toBe('12 new messages')
  expect(describeArrivals(newsOf(many), 'messages', 0)).toBe('More than 20 new messages')
  expect(describeArrivals(newsOf([50]), 'applications', 0)).toBeNull()
  expect(describeArrivals(null, 'messages', 0)).toBeNull()
})

test('counts are added up of what the member may open, and stop at a limit', () => {
  expect(countWaiting(newsOf([]))).toBe(6)
  expect(shortCount(99)).toBe('99')
  expect(shortCount(100)).toBe('99+')
})

test('deliveries that failed since the list was loaded are counted in words', () => {
  const applications = { waiting: 0, arrivedAt: [], failed: 2 }
  expect(describeFailures(newsOf([], 2), 'messages', 2)).toBeNull()
  expect(describeFailures(newsOf([], 1), 'messages', 2)).toBeNull()
  expect(describeFailures(newsOf([], 3), 'messages', 2)).toBe('One failed delivery')
  expect(describeFailures(newsOf([], 12), 'messages', 0)).toBe('12 failed deliveries')
  expect(describeFailures({ ...newsOf([]), applications }, 'applications', 0)).toBe(
    'Two failed deliveries to applicants',
  )
  // How many there were is not known yet.
  expect(describeFailures(newsOf([], 3), 'messages', null)).toBeNull()
  expect(describeFailures(null, 'messages', 0)).toBeNull()
})
