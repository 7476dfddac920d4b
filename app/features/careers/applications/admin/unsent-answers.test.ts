import { expect, test } from 'vitest'
import { answerTemplates } from '../answers/application-answer.ts'
import { createUnsentAnswers } from './unsent-answers.ts'

test('the words of an answer wait for the same applicants until they are sent', () => {
  const unsent = createUnsentAnswers()
  unsent.type(['1', '2'], 'Words of my own')
  expect(unsent.read(['1'])).toBe(undefined)
  expect(unsent.read(['1', '2'])).toBe('Words of my own')
  unsent.forget(['1', '2'])
  expect(unsent.read(['1', '2'])).toBe(undefined)
})

test('words that were taken back to a template are no longer one’s own', () => {
  const unsent = createUnsentAnswers()
  const [template] = answerTemplates
  unsent.type(['1'], `${template.text} P.S.`)
  unsent.type(['1'], template.text)
  expect(unsent.read(['1'])).toBe(undefined)
})
