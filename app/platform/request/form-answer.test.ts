import { expect, test } from 'vitest'
import { answerInit, formAnswer } from './form-answer.server.ts'

test('an answer to a form is kept by nobody, and its status says what became of it', async () => {
  for (const [result, status] of [
    [{ ok: true }, 200],
    [{ ok: false, reason: 'invalid' }, 422],
    [{ ok: false, reason: 'verification' }, 422],
    [{ ok: false, reason: 'closed' }, 409],
    [{ ok: false, reason: 'failed' }, 500],
  ] as const) {
    const response = formAnswer({ result })
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, null])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ result })
  }
})

test('who sent too much learns how long to wait, also from a page', () => {
  const result = { ok: false, reason: 'limited', retryAfterSeconds: 90 } as const
  expect(answerInit({ result })).toEqual({
    status: 429,
    headers: { 'cache-control': 'no-store', 'retry-after': '90' },
  })
  expect(formAnswer({ result }).headers.get('retry-after')).toBe('90')
})
