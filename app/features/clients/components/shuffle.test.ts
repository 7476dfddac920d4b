import { expect, test } from 'vitest'
import { shuffle } from './shuffle.ts'

test('CLI-03: a shuffle keeps every card once, and every order is possible', () => {
  const orders = new Map<string, number>()
  for (let round = 0; round < 3000; round += 1) {
    const order = shuffle(['a', 'b', 'c']).join('')
    orders.set(order, (orders.get(order) ?? 0) + 1)
  }
  expect([...orders.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
  // The average is 500; 350 is more than seven standard deviations below.
  for (const count of orders.values()) expect(count).toBeGreaterThan(350)
})

test('a shuffle leaves its input alone', () => {
  const items = Object.freeze([1, 2, 3, 4])
  expect(shuffle(items).toSorted()).toEqual([1, 2, 3, 4])
  expect(shuffle([])).toEqual([])
})
