import { expect, test } from 'vitest'
import { company } from '#app/shared/company.ts'
import { formatPrice, formatPriceRange, priceOfDays } from './prices.ts'

test('a price is a number of working days times the rate of one, written as people say it', () => {
  expect(company.pricing).toEqual({ currency: 'RWF', dayRate: 140_000 })
  expect(priceOfDays(15)).toBe(2_100_000)
  expect(formatPrice(15)).toBe('RWF 2.1 million')
  expect(formatPrice(50)).toBe('RWF 7 million')
  expect(formatPrice(0.5)).toBe('RWF 70,000')
  expect(formatPriceRange([15, 27])).toBe('RWF 2.1 to 3.8 million')
  expect(formatPriceRange([1, 2])).toBe('RWF 140,000 to 280,000')
})
