import { expect, test } from 'vitest'
import type { FormOutcome } from './form-outcome.ts'
import { formAnswer, formPage } from './form-response.server.ts'

type Result = FormOutcome<{ reference: string }, { name: string }>

const typed = { name: 'Mugisha' }
const answerOf = (result: Result) => ({ result, typed, retry: null })

test('an answer to a form is not cacheable, and its status says what became of it', async () => {
  const results: [Result, number][] = [
    [{ ok: true, reference: 'UG' }, 200],
    [{ ok: false, reason: 'invalid', errors: { name: 'Please enter your name.' } }, 422],
    [{ ok: false, reason: 'verification', problem: 'wrong' }, 422],
    [{ ok: false, reason: 'closed' }, 409],
    [{ ok: false, reason: 'failed' }, 500],
  ]
  for (const [result, status] of results) {
    const response = formAnswer(answerOf(result))
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, null])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual(answerOf(result))
  }
})

test('who sent too much learns how long to wait, also from a page', () => {
  const answer = answerOf({ ok: false, reason: 'limited', retryAfterSeconds: 90 })
  expect(formPage(answer, () => '/')).toMatchObject({
    data: answer,
    init: { status: 429, headers: { 'cache-control': 'no-store', 'retry-after': '90' } },
  })
  expect(formAnswer(answer).headers.get('retry-after')).toBe('90')
})

test('who has sent a form without scripts is led to the page that says so', () => {
  const led = () =>
    formPage(answerOf({ ok: true, reference: 'UG' }), ({ reference }) => `/contact?sent=${reference}`)
  expect(led).toThrow(expect.objectContaining({ status: 303 }))
})
