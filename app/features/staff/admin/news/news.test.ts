import { expect, test } from 'vitest'
import { countWaiting, describeArrivals, type News, shortCount } from './news.ts'

function newsOf(arrivedAt: number[]): News {
  return { applications: null, messages: { waiting: 4, arrivedAt }, failed: 2, deliveries: [] }
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
