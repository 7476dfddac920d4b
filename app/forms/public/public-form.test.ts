import { expect, test } from 'vitest'
import type { FormAnswer, FormRefusal } from './form-outcome.ts'
import {
  isAnythingTyped,
  mergeTyped,
  questionToAsk,
  readPersistedForm,
  startForm,
  typedInto,
} from './public-form.ts'

type Fields = { name: string; message: string }

const EMPTY: Fields = { name: '', message: '' }
const TYPED: Fields = { name: 'A visitor', message: 'Muraho' }
const TEXTS = { wrong: 'Not the sum', expired: 'Too late' }
const RETRY = { question: { first: 3, second: 4, token: 'signed' }, key: 'a-key-of-one-attempt' }

test('a form begins empty and without a key, or with what a post without scripts came back with', () => {
  const fresh = { typed: EMPTY, key: '', errors: {}, answerError: undefined, refusal: null }
  expect(startForm(EMPTY, undefined, TEXTS)).toEqual(fresh)
  expect(startForm(EMPTY, { result: { ok: true }, typed: TYPED, retry: null }, TEXTS)).toEqual(fresh)

  const errors = { name: 'Please enter your name.' }
  expect(startForm(EMPTY, refused({ ok: false, reason: 'invalid', errors }), TEXTS)).toMatchObject({
    typed: TYPED,
    key: RETRY.key,
    errors,
    answerError: undefined,
  })
})

test('APPLY-09, CONTACT-10: a refused answer is told beside it, one that was not given yet is not', () => {
  const told = (problem: 'missing' | 'wrong' | 'expired') =>
    startForm(EMPTY, refused({ ok: false, reason: 'verification', problem }), TEXTS).answerError
  expect([told('missing'), told('wrong'), told('expired')]).toEqual([undefined, 'Not the sum', 'Too late'])
})

test('without scripts the question comes once the fields are in order, and only where something is taken', () => {
  expect(questionToAsk(undefined)).toBeNull()
  expect(questionToAsk({ result: { ok: true }, typed: TYPED, retry: RETRY })).toBeNull()
  expect(questionToAsk(refused({ ok: false, reason: 'invalid', errors: {} }))).toBeNull()
  expect(questionToAsk(refused({ ok: false, reason: 'closed' }))).toBeNull()
  for (const refusal of [
    { ok: false, reason: 'verification', problem: 'missing' },
    { ok: false, reason: 'limited', retryAfterSeconds: 60 },
    { ok: false, reason: 'failed' },
  ] as const) {
    expect(questionToAsk(refused(refusal)), refusal.reason).toEqual(RETRY.question)
  }
})

test('what was typed before the scripts ran stands above what an earlier visit has left', () => {
  expect(mergeTyped({ name: 'Now', message: '' }, TYPED)).toEqual({ name: 'Now', message: 'Muraho' })
  expect(typedInto(null, EMPTY)).toEqual(EMPTY)
  expect([isAnythingTyped(EMPTY), isAnythingTyped({ ...EMPTY, message: ' ' })]).toEqual([false, true])
})

test('what an earlier visit has left is taken only whole, and nothing more than the fields', () => {
  const { key } = RETRY
  const more = { key, typed: { ...TYPED, other: 'x' }, other: 'y' }
  expect(readPersistedForm(more, EMPTY)).toEqual({ key, typed: TYPED })
  for (const value of [
    null,
    'text',
    [],
    { typed: TYPED },
    { key },
    { key: 'short', typed: TYPED },
    { key, typed: { name: 'A visitor' } },
    { key, typed: { ...TYPED, message: 7 } },
  ]) {
    expect(readPersistedForm(value, EMPTY), JSON.stringify(value)).toBeUndefined()
  }
})

function refused(result: FormRefusal<Fields>): FormAnswer<object, Fields> {
  return { result, typed: TYPED, retry: RETRY }
}
