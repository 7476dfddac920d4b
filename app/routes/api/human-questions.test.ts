import { expect, test } from 'vitest'
import { type HumanQuestion, QUESTIONS_AT_ONCE } from '#app/shared/human-check-rules.ts'
import { startTestApp } from '#tests/support/test-app.ts'

test('APPLY-08, CONTACT-09: one request brings many signed questions, which no cache stores', async () => {
  const app = await startTestApp()
  for (const [form, min, max] of [
    ['application', 1, 10],
    ['contact', 0, 9],
  ] as const) {
    const response = await app.fetch(`/api/human-questions?form=${form}`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const { questions } = (await response.json()) as { questions: HumanQuestion[] }
    expect(new Set(questions.map(({ token }) => token)).size).toBe(QUESTIONS_AT_ONCE)
    for (const { first, second, token } of questions) {
      for (const number of [first, second]) {
        expect(number).toBeGreaterThanOrEqual(min)
        expect(number).toBeLessThanOrEqual(max)
      }
      expect(app.services.humanCheck.verify(form, token, String(first + second)).ok).toBe(true)
    }
  }
})

test('questions are asked for a form of this site only', async () => {
  const app = await startTestApp()
  for (const query of ['', '?form=', '?form=login']) {
    expect((await app.fetch(`/api/human-questions${query}`)).status, query).toBe(400)
  }
})

test('a visitor who asks for questions without end is told when to come back', async () => {
  const app = await startTestApp({ env: { RATE_LIMIT_FACTOR: '0.01' } })
  const ask = (address: string) => app.fetch('/api/human-questions?form=application', { address })
  const asked = []
  for (let count = 0; count < 3; count += 1) asked.push((await ask('192.0.2.7')).status)
  expect(asked).toEqual([200, 200, 429])
  expect(Number((await ask('192.0.2.7')).headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('192.0.2.8')).status).toBe(200)
})
