import { expect, test } from 'vitest'
import type { Knowledge, Passage } from './passage.ts'
import { retrievePassages } from './retrieve-passages.ts'

function passage(id: string): Passage {
  return { id, title: id, path: `/${id}`, text: id }
}

/** Knows by heart what each question finds. */
function knowing(known: Record<string, string[]>): Knowledge {
  return { find: async (question) => (known[question] ?? []).map(passage) }
}

function idsOf(passages: Passage[]): string[] {
  return passages.map(({ id }) => id)
}

const HISTORY = [
  { role: 'user' as const, content: 'Do you build apps?' },
  { role: 'assistant' as const, content: 'Yes, for Android and iOS.' },
]

test('CHAT-31: a short question brings the passages of the one before it along, its own first', async () => {
  const knowledge = knowing({ 'Do you build apps?': ['apps', 'prices'], 'how much?': ['prices', 'offers'] })
  const question = { text: 'how much?', history: HISTORY }
  expect(idsOf(await retrievePassages(knowledge, question, true))).toEqual(['prices', 'offers', 'apps'])
  expect(idsOf(await retrievePassages(knowledge, question, false))).toEqual(['prices', 'offers'])
  expect(idsOf(await retrievePassages(knowledge, { ...question, history: [] }, true))).toEqual([
    'prices',
    'offers',
  ])
})

test('CHAT-31: of two questions together no more passages go along than of one', async () => {
  const knowledge = knowing({ 'Do you build apps?': ['a', 'b', 'c', 'd'], 'and iphone?': ['x', 'y', 'a'] })
  const found = await retrievePassages(knowledge, { text: 'and iphone?', history: HISTORY }, true)
  expect(idsOf(found)).toEqual(['x', 'y', 'a', 'b', 'c'])
})

test('CHAT-31: a question that stands for itself, and a word of thanks, bring nothing of the one before it', async () => {
  const text = 'Which training courses start in spring?'
  const knowledge = knowing({ 'Do you build apps?': ['apps'], 'thank you': ['thanks'], [text]: ['courses'] })
  expect(idsOf(await retrievePassages(knowledge, { text, history: HISTORY }, true))).toEqual(['courses'])
  expect(await retrievePassages(knowledge, { text: 'thank you', history: HISTORY }, true)).toEqual([])
})

test.for([
  ['When are you open?', ['hours']],
  ['Do you sell it?', ['shop', 'apps']],
  ['Have you got llamas?', ['apps']],
] as const)('CHAT-31: “%s” finds %s after another question', async ([text, found]) => {
  const knowledge = knowing({
    'Do you build apps?': ['apps'],
    'When are you open?': ['hours'],
    'Do you sell it?': ['shop'],
  })
  expect(idsOf(await retrievePassages(knowledge, { text, history: HISTORY }, true))).toEqual(found)
})
