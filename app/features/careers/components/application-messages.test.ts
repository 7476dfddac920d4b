import { expect, test } from 'vitest'
import { COVER_LETTER_MAX_LENGTH } from '../application.schema.ts'
import { letterLength, spokenLength } from './application-letter-length.ts'
import { failureNote } from './application-messages.ts'

test('APPLY-17: whoever could not apply hears why, and that nothing is lost', () => {
  const limited = (retryAfterSeconds: number) =>
    failureNote({ ok: false, reason: 'limited', retryAfterSeconds })
  expect(limited(1)).toContain('again in one minute.')
  expect(limited(61)).toContain('again in 2 minutes.')
  expect(limited(3600)).toContain('again in 60 minutes.')
  expect(failureNote({ ok: false, reason: 'failed' })).toBe('Nothing was lost: what you typed is still here.')
  expect(failureNote({ ok: false, reason: 'out of reach' })).toMatch(
    /could not reach the server.*Nothing was lost/,
  )
  expect(failureNote({ ok: false, reason: 'closed' })).toBeNull()
  expect(failureNote({ ok: false, reason: 'verification', problem: 'wrong' })).toBeNull()
})

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
