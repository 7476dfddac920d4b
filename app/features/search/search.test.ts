import { expect, test } from 'vitest'
import { isNear } from './near-words.ts'
import { excerptOf, markedPieces, readSearch } from './search.ts'

test('a word is near by one slip, a long one by two', () => {
  for (const [typed, word] of [
    ['bakup', 'backup'],
    ['bakup', 'backups'],
    ['pirce', 'price'],
    ['umugnada', 'umuganda'],
    ['securtiy', 'security'],
    ['clinicc', 'clinic'],
  ] as const) {
    expect(isNear(typed, word), typed).toBe(true)
  }
  for (const [typed, word] of [
    ['cat', 'cut'],
    ['bakap', 'backup'],
    ['clinic', 'clicks'],
    ['umuganda', 'umubano'],
  ] as const) {
    expect(isNear(typed, word), typed).toBe(false)
  }
})

test('words are marked by their beginnings, whatever their accents and case', () => {
  const words = readSearch('créations CLINICS')
  expect(markedPieces('Création: a clinic, recreation', words)).toEqual([
    '',
    'Création',
    ': a ',
    'clinic',
    ', recreation',
  ])
})

test('an excerpt is the text around the first word that was found', () => {
  const filler = 'Some words that nobody looks for. '.repeat(20)
  const words = readSearch('umuganura')
  const excerpt = excerptOf(`${filler}Here is Umuganura. ${filler}`, words)
  expect(excerpt).toMatch(/^… .* Umuganura\. .* …$/)
  expect(excerpt.length).toBeLessThan(210)
  expect(excerptOf('Short.', words)).toBe('Short.')
  expect(excerptOf('x'.repeat(500), words)).toHaveLength(202)
})
