import { lazily } from '#app/shared/lazily.ts'

/** Loaded for the first picture: a start that encodes none is a tenth shorter without it. */
export const loadSharp = lazily(async () => {
  const { default: sharp } = await import('sharp')
  // With so few conversions at once neither a thread pool nor a cache is needed.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
})
