import { diffWordsWithSpace } from 'diff'
import { expect, test } from 'vitest'
import { joinChanges } from './revision-differences.tsx'

test('changed words that follow each other read as one change', () => {
  const marked = (before: string, after: string) =>
    joinChanges(diffWordsWithSpace(before, after))
      .map(({ value, added, removed }) => (added ? `+${value}+` : removed ? `-${value}-` : value))
      .join('')
  expect(marked('It rains in Kigali every day here.', 'It rains in Huye and Musanze here.')).toBe(
    'It rains in -Kigali every day-+Huye and Musanze+ here.',
  )
  expect(marked('one two three', 'one 2 three')).toBe('one -two-+2+ three')
  expect(marked('the same', 'the same')).toBe('the same')
})
