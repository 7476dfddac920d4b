import { expect, test } from 'vitest'
import { joinWords } from './join-words.ts'

test('words are joined as in British English', () => {
  const words = ['one', 'two', 'three', 'four']
  for (const count of [0, 1, 2, 3, 4]) {
    const some = words.slice(0, count)
    expect(joinWords(some)).toBe(new Intl.ListFormat('en-GB').format(some))
    expect(joinWords(some, 'or')).toBe(new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(some))
  }
})
