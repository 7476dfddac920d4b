import { expect, test } from 'vitest'
import { company } from '#app/shared/company.ts'
import { questions } from '../faq.ts'
import { offeringCopy } from './offering-copy.server.ts'
import { formatDays, formatPrice, formatPriceRange, priceBands, priceOfDays } from './prices.ts'

test('a price is a number of working days times the rate of one, written as people say it', () => {
  expect(company.pricing).toMatchObject({ currency: 'RWF', dayRate: 140_000 })
  expect(priceOfDays(15)).toBe(2_100_000)
  expect(formatPrice(15)).toBe('RWF 2.1 million')
  expect(formatPrice(50)).toBe('RWF 7 million')
  expect(formatPrice(0.5)).toBe('RWF 70,000')
  expect(formatPriceRange([15, 27])).toBe('RWF 2.1 to 3.8 million')
  expect(formatPriceRange([1, 2])).toBe('RWF 140,000 to 280,000')
  expect([formatDays([1, 2]), formatDays([0.5, 3])]).toEqual(['1 to 2 days', 'Half a day to 3 days'])
})

test('how long a website and a shop take is one fact, wherever it is said', () => {
  const { website, booking, shop, firstMonth } = company.pricing.days
  const [site, store] = priceBands
  expect([site?.time, store?.time]).toEqual([
    `${website} working days, ${website + booking} with booking`,
    `${shop} working days or more`,
  ])
  const { duration, fromDays } = offeringCopy['web-development'].terms
  const answer = questions.find(({ id }) => id === 'duration')?.answer ?? ''
  for (const text of [duration, answer]) {
    expect(text.match(/\d+(?= working days| or more)/g)).toEqual([String(website), String(shop)])
    expect(text).not.toMatch(/fifteen|thirty/i)
  }
  expect(answer).toContain(`${formatPrice(1)} before VAT, so a website starts at ${formatPrice(website)}`)
  expect([fromDays, offeringCopy['custom-software'].terms.fromDays]).toEqual([website, firstMonth])
})
