import { expect, test } from 'vitest'
import { readingMinutes } from './post.ts'

test.for([
  [0, 0],
  [1, 1],
  [200, 1],
  [201, 2],
  [400, 2],
  [401, 3],
] as const)('BLOG-11: %i words take %i minutes', ([words, minutes]) => {
  expect(readingMinutes(`<p>${'<em>word</em> '.repeat(words)}</p>`)).toBe(minutes)
})
