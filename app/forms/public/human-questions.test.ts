import { expect, test } from 'vitest'
import { readQuestions } from './human-questions.ts'

const QUESTION = { first: 3, second: 4, token: 'signed' }

test('CONTACT-09, APPLY-08: the questions of the server are taken as they are', () => {
  const questions = [QUESTION, { first: 0, second: 9, token: 'another' }]
  expect(readQuestions({ questions })).toEqual(questions)
})

test('CONTACT-09, APPLY-08: an answer that holds no questions is none', () => {
  for (const answer of [
    null,
    'questions',
    {},
    { questions: null },
    { questions: [] },
    { questions: [null] },
    { questions: [QUESTION, { ...QUESTION, first: '3' }] },
    { questions: [{ first: 3, second: 4 }] },
  ]) {
    expect(() => readQuestions(answer), JSON.stringify(answer)).toThrow('no questions')
  }
})
