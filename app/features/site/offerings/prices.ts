import { company } from '#app/shared/company.ts'

const { dayRate, currency } = company.pricing
const MILLION = 1_000_000

export function priceOfDays(days: number): number {
  return days * dayRate
}

/** 'RWF 2.1 million', or 'RWF 140,000' below a million. */
export function formatPrice(days: number): string {
  return `${currency} ${figureOf(days)}`
}

/** 'RWF 2.1 to 3.8 million' */
export function formatPriceRange([from, to]: readonly [number, number]): string {
  const isMillions = priceOfDays(from) >= MILLION
  return `${currency} ${isMillions ? figureOf(from).replace(' million', '') : figureOf(from)} to ${figureOf(to)}`
}

type PriceBand = { what: string; time: string; price: string; note: string }

/** What people ask for most, on the services page and in the assistant’s knowledge. */
export const priceBands: PriceBand[] = [
  {
    what: 'A website of about eight pages',
    time: '15 working days, 27 with booking',
    price: formatPriceRange([15, 27]),
    note: 'Booking with payment adds eight to twelve days, each further language two.',
  },
  {
    what: 'An online shop',
    time: '30 working days or more',
    price: `from ${formatPrice(30)}`,
    note: 'Stock, delivery, payments and returns all have to be right.',
  },
  {
    what: 'The first month of a larger system',
    time: 'Four weeks, two people',
    price: formatPrice(40),
    note: 'You are free to stop there. What was made until then is yours.',
  },
  {
    what: 'Care after the launch',
    time: 'One or two days a quarter',
    price: `${formatPriceRange([1, 2])} a quarter`,
    note: 'Updates, backups that we try out, and small changes, for a site of that size.',
  },
  {
    what: 'A second opinion',
    time: 'Half a day to three days',
    price: formatPriceRange([0.5, 3]),
    note: 'On a quote, a tender or a system that you have. The first conversation is free.',
  },
]

/** Without Intl, whose first use takes a browser long. */
function figureOf(days: number): string {
  const amount = priceOfDays(days)
  if (amount >= MILLION) return `${Math.round(amount / (MILLION / 10)) / 10} million`
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ',')
}
