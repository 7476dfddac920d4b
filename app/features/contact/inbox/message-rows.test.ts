import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf, namedInLabels, subjectOf } from './message-rows.ts'

test('CONTACT-05: staff see the first words of a message on one line', () => {
  expect(excerptOf('Muraho,\n\n  I would like\ta quote.\n')).toBe('Muraho, I would like a quote.')
  expect(excerptOf('a'.repeat(140))).toBe('a'.repeat(140))
  expect(excerptOf('a'.repeat(141))).toBe(`${'a'.repeat(139)}…`)
  // Cut between two words if one ends near the limit.
  expect(excerptOf('word '.repeat(40))).toBe(`${'word '.repeat(27)}word…`)
  expect(excerptOf(`a ${'word '.repeat(40)}`)).toBe(`a ${'word '.repeat(26)}word…`)
})

test('CONTACT-05: first words never hold half a character, whatever was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (message) => {
      const excerpt = excerptOf(message)
      expect(excerpt.length).toBeLessThanOrEqual(140)
      expect(excerpt.isWellFormed()).toBe(true)
      expect(excerpt).not.toMatch(/[\r\n\t]/)
    }),
  )
  expect(excerptOf(`${'a'.repeat(138)}${'🙂'.repeat(3)}`)).toBe(`${'a'.repeat(138)}…`)
})

test('CONTACT-08: a message without a subject has a name all the same', () => {
  expect(subjectOf({ subject: null })).toBe('No subject')
  expect(subjectOf({ subject: 'Website' })).toBe('Website')
  expect(namedInLabels({ name: 'Élodie U.', subject: null })).toBe('Élodie U.')
  expect(namedInLabels({ name: 'Élodie U.', subject: 'Website' })).toBe('Élodie U.: Website')
})
