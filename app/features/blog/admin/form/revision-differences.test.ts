import { diffWordsWithSpace } from 'diff'
import { expect, test } from 'vitest'
import { joinChanges } from './revision-differences.tsx'
import { nameOf } from './revision-history.tsx'

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

test('two versions of one minute have different names', () => {
  const savedAt = Date.parse('2026-11-16T07:30:00Z')
  const names = [4, 5].map((version) => nameOf({ version, savedAt: savedAt + version }))
  expect(names).toEqual(['Version 4 of November 16, 2026, 09:30', 'Version 5 of November 16, 2026, 09:30'])
})
