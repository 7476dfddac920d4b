import { expect, test } from 'vitest'
import { POSITION_TEXT_FIELDS } from '../drafting/position-drafting.schema.ts'
import { EMPTY_POSITION } from '../position.schema.ts'
import { requestFor, toFields, wordsOf } from './use-position-drafting.ts'

const input = { ...EMPTY_POSITION, title: ' Map maker ' }

test('AJOB-13: a posting is drafted from the title alone, and not without one', () => {
  expect(requestFor('position', { ...input, department: 'Geography' })).toEqual({
    kind: 'position',
    title: 'Map maker',
  })
  expect(requestFor('position', { ...input, title: ' \u200B', department: 'Geography' })).toBeNull()
})

test.for(POSITION_TEXT_FIELDS)('AJOB-13: the %s are drafted from what is known so far', (field) => {
  const context = 'Title: Map maker\nDescription: You draw maps.'
  expect(requestFor(field, { ...input, description: 'You draw maps.\n' })).toEqual({
    kind: 'text',
    field,
    context,
  })
  expect(requestFor(field, EMPTY_POSITION)).toBeNull()
})

test('AJOB-13, AI-06: a posting fills six fields, lists one item per line, and leaves the others alone', () => {
  const posting = { title: 'Map Maker', department: 'Geography', description: 'You draw maps.' }
  const lists = {
    responsibilities: ['Draw', 'Measure'],
    requirements: ['A steady hand'],
    benefits: ['Walks'],
  }
  expect(toFields({ ...posting, ...lists })).toEqual({
    ...posting,
    responsibilities: 'Draw\nMeasure',
    requirements: 'A steady hand',
    benefits: 'Walks',
  })
})

test('AJOB-13: it is said what AI wrote', () => {
  expect(wordsOf('benefits')).toBe('AI wrote the benefits.')
  expect(wordsOf('position')).toBe('AI wrote the title, department, description and all three lists.')
})
