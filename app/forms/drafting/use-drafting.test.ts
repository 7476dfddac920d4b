import { expect, test } from 'vitest'
import { beingWritten, writtenByAi } from './use-drafting.ts'

test('ACLI-12: it is named what AI wrote, and what it is writing', () => {
  expect(writtenByAi(['name'])).toBe('AI wrote the name.')
  expect(writtenByAi(['name', 'description', 'website'])).toBe(
    'AI wrote the name, the description and the website.',
  )
  expect(beingWritten(['name', 'website'])).toBe('AI is writing the name and the website…')
})
