import { expect, test } from 'vitest'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { readAiBudget } from './ai-calls.server.ts'

const NO_MODEL = {
  GEMINI_API_KEY: undefined,
  OPENAI_BASE_URL: undefined,
  HF_TOKENS: [],
  AI_DAILY_LIMIT: 500,
}
const MODEL = { ...NO_MODEL, GEMINI_API_KEY: 'a-key' }

test.for(engines)('the calls of a day are those of the company’s city (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const days = [
    { day: '2026-11-15', calls: 499 },
    { day: '2026-11-16', calls: 7 },
  ]
  await db.insertInto('ai_calls').values(days).execute()
  const budgetAt = (moment: string) => readAiBudget({ db, env: MODEL, clock: () => Date.parse(moment) })
  expect(await budgetAt('2026-11-15T21:59:59Z')).toEqual({ calls: 499, limit: 500 })
  expect(await budgetAt('2026-11-15T22:00:00Z')).toEqual({ calls: 7, limit: 500 })
  expect(await budgetAt('2026-11-17T10:00:00Z')).toEqual({ calls: 0, limit: 500 })
})

test('there is a budget as soon as any model is configured', async () => {
  const { db } = await newDatabase('sqlite')
  for (const [env, budget] of [
    [NO_MODEL, null],
    [{ ...NO_MODEL, GEMINI_API_KEY: '' }, null],
    [MODEL, { calls: 0, limit: 500 }],
    [
      { ...NO_MODEL, HF_TOKENS: ['a-token'] },
      { calls: 0, limit: 500 },
    ],
    [
      { ...NO_MODEL, OPENAI_BASE_URL: 'http://localhost:1234', AI_DAILY_LIMIT: 0 },
      { calls: 0, limit: 0 },
    ],
  ] as const) {
    const deps = { db, clock: Date.now, env: { ...env, HF_TOKENS: [...env.HF_TOKENS] } }
    expect(await readAiBudget(deps)).toEqual(budget)
  }
})
