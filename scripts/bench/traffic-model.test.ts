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

test('the same month needs the same machines, each time', () => {
  expect(simulateMonth(1_000_000, costs)).toEqual(simulateMonth(1_000_000, costs))
})

test('more visits and dearer pages need more of everything that they use', () => {
  const [small, large] = [simulateMonth(1_000_000, costs), simulateMonth(30_000_000, costs)]
  expect(large.requestsPerSecond / small.requestsPerSecond).toBeCloseTo(30)
  expect(large.sentGb / small.sentGb).toBeCloseTo(30)
  expect(large.dollars).toBeGreaterThan(small.dollars)
  expect(simulateMonth(30_000_000, { ...costs, renderMs: 100 }).instances).toBeGreaterThan(large.instances)
})

test('99 of 100 requests are answered in time, with instances that are not always busy', () => {
  for (const visits of [1_000_000, 30_000_000]) {
    const { slowestPercentMs, busyPercent } = simulateMonth(visits, costs)
    expect(slowestPercentMs).toBeLessThanOrEqual(100)
    expect(busyPercent).toBeLessThan(100)
  }
})
