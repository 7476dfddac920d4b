import { expect, test } from 'vitest'
import { COVER_LETTER_MAX_LENGTH } from '../application.schema.ts'
import { letterLength, spokenLength } from './application-fields.tsx'

test('APPLY-07: a cover letter is counted as the rule counts it', () => {
  expect(letterLength('  one\r\ntwo  ')).toBe(7)
  expect(letterLength('x'.repeat(501))).toBe(501)
})

test('APPLY-07: the length is read out only where it begins to matter', () => {
  const lengths = Array.from({ length: 520 }, (_, index) => spokenLength(index))
  expect([...new Set(lengths)]).toHaveLength(3)
  expect(spokenLength(COVER_LETTER_MAX_LENGTH - 51)).toBe('')
  expect(spokenLength(COVER_LETTER_MAX_LENGTH)).toContain('are left')
  expect(spokenLength(COVER_LETTER_MAX_LENGTH + 1)).toContain('longer than 500')
})
