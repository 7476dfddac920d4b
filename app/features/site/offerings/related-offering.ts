import { type Offering, offerings } from './offerings.ts'

/**
 * The offering that fits the most of a text's topics, by the words that its page is found by. The first offering is the
 * most general one: it stands in where nothing fits, and gives way to any other that fits as well.
 */
export function relatedOffering(topics: readonly string[]): Offering {
  const [general, ...others] = offerings.map((offering) => ({ offering, fit: fitOf(offering, topics) }))
  if (!general) throw new Error('There is no offering.')
  return others.reduce((best, one) => (one.fit > 0 && one.fit >= best.fit ? one : best), general).offering
}

function fitOf({ name, keywords }: Offering, topics: readonly string[]): number {
  const words = [name, ...keywords].map((word) => word.toLowerCase())
  return topics.filter((topic) => words.some((word) => word.includes(topic.trim().toLowerCase()))).length
}
