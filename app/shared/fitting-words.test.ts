import { expect, test } from 'vitest'
import { rarity } from './fitting-words.ts'

test('CHAT: the fewer texts have a word, the more it says, and never less than nothing', () => {
  expect(rarity(1, 100)).toBeGreaterThan(rarity(10, 100))
  expect(rarity(10, 100)).toBeGreaterThan(rarity(100, 100))
  expect(rarity(200, 100)).toBeGreaterThan(0)
})
