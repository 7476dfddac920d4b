import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCharacter, propertyRuns } from '#tests/support/runner/property-runs.ts'
import { isStorable, isVisible, line, text, toLine, UNSTORABLE, withPlainLineEnds } from './text-rules.ts'

const shortLine = line(5, 'Too long.')

/** Whatever a client can send, lone surrogates included. */
const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 30 }),
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom(...' \t\r\n\u0000\u00a0\u2028\ufeff\u202a\u2066ae\u0301\u0958\u1100\u1161'),
    maxLength: 30,
  }),
)

test('a line is read in one spelling, without breaks and outer spaces', () => {
  expect(shortLine.parse(' \ta\r\nb\u2028\u00a0c ')).toBe('a b c')
  expect(shortLine.parse('e\u0301')).toBe('é')
})

test('a line holds nothing that turns the order of the text around it, and keeps what its own letters need', () => {
  expect(toLine('\u202eA\u202a \u2066b\u2069\u202c\u2067\u2068\u202b\u202d')).toBe('A b')
  expect(toLine('e\u202e\u0301')).toBe('é')
  expect(toLine('\u2067')).toBe('')
  for (const unchanged of ['\u200e', '\u200f', '\u061c', '\u200d', '\u200c']) {
    expect(toLine(`א${unchanged}b`)).toBe(`א${unchanged}b`)
  }
})

test('a line counts as it will be stored', () => {
  expect(shortLine.parse(`  abcde${' '.repeat(20)}`)).toBe('abcde')
  expect(shortLine.parse('e\u0301'.repeat(5))).toBe('ééééé')
  // Normalisation (NFC) turns this letter into two.
  expect(shortLine.safeParse('\u0958'.repeat(5)).error?.issues.map((issue) => issue.message)).toEqual([
    'Too long.',
  ])
})

test('text that an engine cannot store as it is is refused', () => {
  for (const value of ['a\u0000b', '\ud800', 'a\udfffb']) {
    expect(isStorable(value)).toBe(false)
    for (const rule of [text(5, 'Too long.'), shortLine]) {
      expect(rule.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([UNSTORABLE])
    }
  }
  expect(isStorable('🇷🇼 ñ\n')).toBe(true)
  expect(text(5, 'Too long.').safeParse('abcdef').error?.issues[0]?.message).toBe('Too long.')
})

test('some characters take no room at all', () => {
  for (const value of ['', ' ', '\u200b', '\u2060\u00ad', '\u0301', '\u3000'])
    expect(isVisible(value)).toBe(false)
  for (const value of ['a', '1', '.', '🇷🇼', ' é ']) expect(isVisible(value)).toBe(true)
})

test('every way to end a line becomes one', () => {
  expect(withPlainLineEnds('a\r\nb\rc\n\r\nd')).toBe('a\nb\nc\n\nd')
})

test('what was accepted is accepted again and stays as it is', () => {
  const property = fc.property(anyText, (typed) => {
    expect(toLine(toLine(typed))).toBe(toLine(typed))
    expect(withPlainLineEnds(withPlainLineEnds(typed))).toBe(withPlainLineEnds(typed))
    const rule = line(20, 'Too long.')
    const { success, data } = rule.safeParse(typed)
    if (!success) return
    expect([...data].length).toBeLessThanOrEqual(20)
    expect(rule.parse(data)).toBe(data)
  })
  fc.assert(property, { numRuns: propertyRuns(10_000) })
})
