import { expect, test } from 'vitest'
import { company } from '#app/shared/company.ts'
import { POSITION_TEXT_FIELDS } from './position-drafting.schema.ts'
import { positionPrompt, positionTextPrompt } from './position-prompts.ts'

test('AI-08: the prompt of a posting asks for 5-7 requirements, 6-8 responsibilities, 4-5 benefits and 100-150 words, as JSON', () => {
  const prompt = positionPrompt('Backend Engineer')
  expect(prompt).toContain(company.name)
  for (const part of [
    /"description": "100-150 words/,
    /"responsibilities": \["6-8 items"\]/,
    /"requirements": \["5-7 items"\]/,
    /"benefits": \["4-5 items"\]/,
    /one JSON object only/,
    /<material>\nJob title: Backend Engineer\n<\/material>/,
  ]) {
    expect(prompt).toMatch(part)
  }
})

test('AI-09: the prompt of the benefits alone asks for 5-6 items', () => {
  expect(positionTextPrompt('benefits', 'Backend Engineer')).toContain('5-6 items')
})

test('AI-11: each text of a position has a prompt of its own, lists one item a line', () => {
  for (const field of POSITION_TEXT_FIELDS) {
    const prompt = positionTextPrompt(field, 'Backend Engineer')
    expect(prompt).toContain(`Write the ${field} of an open position`)
    expect(prompt).toContain('<material>\nContext: Backend Engineer\n</material>')
    expect(prompt.includes('one per line')).toBe(field !== 'description')
  }
})
