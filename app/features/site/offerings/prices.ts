import { company } from '#app/shared/company.ts'

const { dayRate, currency, days } = company.pricing
const MILLION = 1_000_000

export function priceOfDays(count: number): number {
  return count * dayRate
}

/** 'RWF 2.1 million', or 'RWF 140,000' below a million. */
export function formatPrice(count: number): string {
  return `${currency} ${figureOf(count)}`
}

/** 'RWF 2.1 to 3.8 million' */
export function formatPriceRange([from, to]: readonly [number, number]): string {
  const isMillions = priceOfDays(from) >= MILLION
  return `${currency} ${isMillions ? figureOf(from).replace(' million', '') : figureOf(from)} to ${figureOf(to)}`
}

/** 'Half a day to 3 days' */
export function formatDays([from, to]: readonly [number, number]): string {
  return `${from === 0.5 ? 'Half a day' : from} to ${to} days`
}

const withBooking = days.website + days.booking

type PriceBand = { what: string; time: string; price: string; note: string }

/** What people ask for most, on the services page and in the assistant’s knowledge. */
export const priceBands: PriceBand[] = [
  {
    what: 'A website of about eight pages',
    time: `${days.website} working days, ${withBooking} with booking`,
    price: formatPriceRange([days.website, withBooking]),
    note: `Booking with payment adds at most ${days.booking} days, each further language ${days.language}.`,
  },
  {
    what: 'An online shop',
    time: `${days.shop} working days or more`,
    price: `from ${formatPrice(days.shop)}`,
    note: 'With stock, delivery, payments and returns.',
  },
  {
    what: 'The first month of a larger system',
    time: 'Four weeks, two people',
    price: formatPrice(days.firstMonth),
    note: 'You are free to stop there. What we have made by then is yours.',
  },
  {
    what: 'Care after the launch',
    time: `${formatDays(days.careOfAQuarter)} a quarter`,
    price: `${formatPriceRange(days.careOfAQuarter)} a quarter`,
    note: 'Updates, backups and small changes, for a site of that size.',
  },
  {
    what: 'A second opinion',
    time: formatDays(days.secondOpinion),
    price: formatPriceRange(days.secondOpinion),
    note: 'On a quote, a tender or a system that you have. The first conversation is free.',
  },
]

/** When it is paid, on the services page and in the assistant’s knowledge. */
export const PAYMENT = 'The offer lists every day, and you pay at the end of each month for the days used.'

/** Without Intl, whose first use takes a browser long. */
function figureOf(count: number): string {
  const amount = priceOfDays(count)
  if (amount >= MILLION) return `${Math.round(amount / (MILLION / 10)) / 10} million`
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ',')
}
