import { expect, test } from 'vitest'
import { slugify } from './slug.ts'

test('APOST-27: a slug is lower case with single hyphens between words and none at the ends', () => {
  expect(slugify('  Hello, World -- 2026! ')).toBe('hello-world-2026')
})

test('APOST-28: a title of symbols alone has no slug of its own', () => {
  expect(slugify('***')).toBe('')
})
