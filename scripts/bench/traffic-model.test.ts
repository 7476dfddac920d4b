import { expect, test } from 'vitest'
import { type Costs, simulateMonth } from './traffic-model.ts'

const costs: Costs = {
  cachedMs: 0.1,
  renderMs: 10,
  messageMs: 5,
  firstVisitKb: 40,
  nextPageKb: 10,
  messageKb: 2,
  applicationKb: 3,
}

/** Simulated once for all tests: a large month is millions of requests. */
const small = simulateMonth(1_000_000, costs)
const large = simulateMonth(30_000_000, costs)

test('the same month needs the same machines, each time', () => {
  expect(simulateMonth(1_000_000, costs)).toEqual(small)
})

test('more visits and dearer pages need more of everything that they use', () => {
  expect(large.requestsPerSecond / small.requestsPerSecond).toBeCloseTo(30)
  expect(large.sentGb / small.sentGb).toBeCloseTo(30)
  expect(large.dollars).toBeGreaterThan(small.dollars)
  expect(simulateMonth(30_000_000, { ...costs, renderMs: 100 }).instances).toBeGreaterThan(large.instances)
})

test('99 of 100 requests are answered in time, with instances that are not always busy', () => {
  for (const { slowestPercentMs, busyPercent } of [small, large]) {
    expect(slowestPercentMs).toBeLessThanOrEqual(100)
    expect(busyPercent).toBeLessThan(100)
  }
})
