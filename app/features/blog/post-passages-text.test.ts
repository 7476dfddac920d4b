import { expect, test } from 'vitest'
import { bestPart } from './post-passages-text.ts'

const WORDS = ['backup', 'restore', 'month'].map((name, place) => ({ name, weight: 3 - place }))

function wordsIn(text: string) {
  return WORDS.filter(({ name }) => text.toLowerCase().includes(name))
}

test('CHAT: the part with most of the words is given, in whole sentences', () => {
  const html = '<p>A backup. Nothing here.</p><p>Each month we restore a backup. It works.</p><p>A month.</p>'
  expect(bestPart(html, wordsIn, 45)).toBe('Each month we restore a backup. It works.')
  expect(bestPart(html, wordsIn, 52)).toBe('Each month we restore a backup. It works.\nA month.')
  expect(bestPart(html, wordsIn, 10)).toBe('A backup.')
})

test('CHAT: a part begins with a sentence that has one of the words, else with the first one', () => {
  expect(bestPart('<p>One. Two. A backup. Four.</p>', wordsIn, 15)).toBe('A backup. Four.')
  expect(bestPart('<p>One. Two. A backup. Four.</p>', wordsIn, 100)).toBe('A backup. Four.')
  expect(bestPart('<p>One. Two.</p><p>Three.</p>', wordsIn, 100)).toBe('One. Two.\nThree.')
  expect(bestPart('<img src="/media/a">', wordsIn, 100)).toBe('')
})

test('CHAT: a part is as long as fits, and not longer', () => {
  const html = '<p>Backup. Backup. Backup.</p>'
  expect(bestPart(html, wordsIn, 15)).toBe('Backup. Backup.')
  expect(bestPart(html, wordsIn, 14)).toBe('Backup.')
  expect(bestPart(`<p>${'backup '.repeat(9)}</p>`, wordsIn, 6)).toBe('backup')
})

test('CHAT: very many very short sentences that all fit are read in one go', () => {
  const before = performance.now()
  const text = bestPart(`<p>${'A. '.repeat(400_000)}</p>`, () => WORDS, 600)
  // Built anew from each sentence, the parts took half a minute.
  expect(performance.now() - before).toBeLessThan(10_000)
  expect(text).toBe('A. '.repeat(200).trim())
})
