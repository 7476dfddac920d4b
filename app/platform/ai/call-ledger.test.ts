import { expect, test } from 'vitest'
import type { AiHelper } from '#app/shared/ai-helpers.ts'
import { engines, newDatabase } from '#tests/support/storage.ts'
import { purgeAiCalls, readAiBudget, readAiUse, recordAiCall } from './call-ledger.server.ts'

const NO_MODEL = {
  GEMINI_API_KEY: undefined,
  OPENAI_BASE_URL: undefined,
  HF_TOKENS: [],
  CHAT_VISION: false,
  AI_DAILY_LIMIT: 500,
}
const MODEL = { ...NO_MODEL, GEMINI_API_KEY: 'a-key' }

test.for(engines)('the calls of a day are those of the company’s city (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const days = [
    { day: '2026-11-15', calls: 499 },
    { day: '2026-11-16', calls: 7 },
  ]
  await db.insertInto('ai_days').values(days).execute()
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

test.for(engines)('today’s calls are told by helper, with how many failed (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const now = Date.parse('2026-11-15T22:30:00Z')
  const deps = { db, env: MODEL, clock: () => now }
  expect(await readAiUse(deps)).toEqual({ calls: 0, limit: 500, helpers: [] })
  expect(await readAiUse({ ...deps, env: NO_MODEL })).toBeNull()
  await db.insertInto('ai_days').values({ day: '2026-11-16', calls: 6 }).execute()
  for (const [helper, outcome, calledAt] of [
    ['post', 'ok', now],
    ['post', 'unusable', now],
    ['tina', 'refused:503', now],
    ['tina', 'ok', now],
    ['kevin', 'cancelled', now],
    ['tina', 'unanswered:late', now],
    ['client', 'ok', now - 60 * 60 * 1000],
  ] as const) {
    await recordAiCall(db, aiCall({ helper, outcome, calledAt }))
  }
  expect(await readAiUse(deps)).toEqual({
    calls: 6,
    limit: 500,
    helpers: [
      { helper: 'tina', calls: 3, failed: 2 },
      { helper: 'post', calls: 2, failed: 1 },
      { helper: 'kevin', calls: 1, failed: 0 },
    ],
  })
})

test.for(engines)('what is older than it may be is deleted, calls and days alike (%s)', async (engine) => {
  const { db } = await newDatabase(engine)
  const before = Date.parse('2026-11-15T22:30:00Z')
  for (const calledAt of [before - 1, before, before + 1]) await recordAiCall(db, aiCall({ calledAt }))
  for (const day of ['2026-11-15', '2026-11-16']) {
    await db.insertInto('ai_days').values({ day, calls: 1 }).execute()
  }
  await purgeAiCalls(db, before)
  const calls = await db.selectFrom('ai_calls').select('called_at').orderBy('called_at').execute()
  expect(calls.map((row) => row.called_at)).toEqual([before, before + 1])
  expect(await db.selectFrom('ai_days').select('day').execute()).toEqual([{ day: '2026-11-16' }])
})

function aiCall(change: { helper?: AiHelper; outcome?: string; calledAt: number }) {
  return {
    helper: 'yves' as const,
    outcome: 'ok',
    staffId: null,
    model: 'words',
    durationMs: 1.5,
    sentBytes: 10,
    receivedBytes: 20,
    ...change,
  }
}
