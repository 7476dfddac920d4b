import { expect, test } from 'vitest'
import type { AiFault } from '#app/platform/ai/ai-call.ts'
import { pictureFault, textFault } from './fault-texts.ts'

const NO_ANSWER = 'Failed to get response from Gemini'
const NO_TEXT = 'Invalid response structure from Gemini'
const NO_FORMAT = 'Unexpected response format'
const NO_PICTURE = 'the model sent something that is not a picture'
const BUSY = 'the model is busy with other questions'
const RESTING = 'the model failed several times just now and gets a short rest'

test.for<[AiFault, yves: string, tina: string, kevin: string]>([
  [unanswered('late'), NO_ANSWER, 'The model did not answer in time', 'the model did not answer in time'],
  [unanswered('crowded'), capital(BUSY), capital(BUSY), BUSY],
  [unanswered('resting'), capital(RESTING), capital(RESTING), RESTING],
  [{ kind: 'malformed' }, NO_TEXT, NO_FORMAT, NO_PICTURE],
  [{ kind: 'empty' }, NO_TEXT, NO_FORMAT, NO_PICTURE],
  [{ kind: 'unusable' }, NO_TEXT, NO_FORMAT, NO_PICTURE],
  [refused('', 'Bad Gateway', null), NO_ANSWER, NO_FORMAT, 'Bad Gateway'],
  [refused('', '', null), NO_ANSWER, NO_FORMAT, 'the service answered with 502'],
  [refused(' {"error":"no\u0007"} ', '', 'no\u0007'), 'no', 'no', '{"error":"no"}'],
])('CHAT-50 to CHAT-55: %j has its words in the mouth of each assistant', ([fault, yves, tina, kevin]) => {
  expect(textFault('yves', fault, 'Gemini')).toBe(yves)
  expect(textFault('tina', fault, 'Gemini')).toBe(tina)
  expect(pictureFault(fault)).toBe(`Image generation failed: ${kevin}`)
})

test('CHAT-51: a model server of one’s own is not called by the name of another', () => {
  expect(textFault('yves', unanswered('late'), 'the model server')).toBe(
    'Failed to get response from the model server',
  )
})

type Reason = Extract<AiFault, { kind: 'unanswered' }>['reason']

function unanswered(reason: Reason): AiFault {
  return { kind: 'unanswered', reason }
}

function refused(body: string, statusText: string, message: string | null): AiFault {
  return { kind: 'refused', status: 502, statusText, body, message }
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
