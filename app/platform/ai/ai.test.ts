import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localIsoDate } from '#app/shared/dates.ts'
import { hang, html, status } from '#tests/fakes/behaviour.ts'
import { modelSays } from '#tests/fakes/text-model.ts'
import { type FakeVendors, startFakeVendors } from '#tests/fakes/vendors.ts'
import {
  APP_SECRET,
  instruction,
  openAiHarness,
  picture,
  question,
} from '#tests/support/harnesses/ai-harness.ts'
import { engines } from '#tests/support/storage.ts'

let vendors: FakeVendors

beforeAll(async () => {
  vendors = await startFakeVendors()
})
beforeEach(() => vendors.clear())
afterAll(() => vendors.close())

/** Long enough for a busy machine. */
const PATIENTLY = { timeout: 20_000 }
const NOW = Date.parse('2026-11-15T22:30:00Z')

test.for(engines)(
  'of fifty calls at the same time exactly as many are made as the day has left (%s)',
  async (engine) => {
    const env = { ...vendors.env, AI_DAILY_LIMIT: '20' }
    const harness = await openAiHarness({ engine, env, limits: { parallelCalls: 50 }, clock: () => NOW })
    const { ai, readSpent, readCalls } = harness
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => ai.askText('flash', question())))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(20)
    const spent = outcomes.filter((outcome) => !outcome.ok && outcome.fault.kind === 'spent')
    expect(spent).toHaveLength(30)
    expect(vendors.textModel.requests).toHaveLength(20)
    expect([await readSpent(), (await readCalls()).length]).toEqual([20, 20])
    expect(await ai.draw(picture())).toEqual({ ok: false, fault: { kind: 'spent' } })
  },
)

test.for(engines)('the budget is whole again on the next day of the company’s city (%s)', async (engine) => {
  let now = Date.parse('2026-11-15T21:59:59Z')
  const env = { ...vendors.env, AI_DAILY_LIMIT: '1' }
  const { ai, db } = await openAiHarness({ engine, env, clock: () => now })
  expect(await ai.askText('flash', question())).toMatchObject({ ok: true })
  expect(await ai.askText('flash', question())).toMatchObject({ fault: { kind: 'spent' } })
  now += 1000
  expect(await ai.askText('flash', question())).toMatchObject({ ok: true })
  expect(await db.selectFrom('ai_days').selectAll().orderBy('day').execute()).toEqual([
    { day: '2026-11-15', calls: 1 },
    { day: '2026-11-16', calls: 1 },
  ])
})

test('a budget of nothing is spent from the beginning', async () => {
  const env = { ...vendors.env, AI_DAILY_LIMIT: '0' }
  const { ai, readSpent, readCalls } = await openAiHarness({ env })
  expect(await ai.askText('instruct', instruction())).toEqual({ ok: false, fault: { kind: 'spent' } })
  expect([await readSpent(), await readCalls()]).toEqual([0, []])
})

test.for(engines)(
  'each call is recorded: who, when, which helper and model, how much, and what came of it (%s)',
  async (engine) => {
    let now = NOW
    const { ai, readCalls } = await openAiHarness({ engine, env: vendors.env, clock: () => now++ })
    vendors.textModel.behaveOnce(modelSays('Yes ✓'), html(502))
    vendors.hostedInference.behaveOnce(status(200, { error: 'no' }), status(503, { error: 'no' }))
    await ai.askText('flash', question({ prompt: 'a secret question' }))
    await ai.askText('flash', question({ helper: 'post-title', staffId: 'a-colleague' }))
    await ai.askText('instruct', instruction())
    await ai.askText('instruct', instruction())
    const drawn = await ai.draw(picture({ helper: 'post-picture', staffId: 'a-colleague', keys: 'in turn' }))
    const rows = await readCalls()
    const visitor = { staff_id: null, day: localIsoDate(NOW) }
    expect(rows).toMatchObject([
      { ...visitor, called_at: NOW, helper: 'yves', model: 'stand-in-flash', outcome: 'ok' },
      { staff_id: 'a-colleague', called_at: NOW + 1, helper: 'post-title', outcome: 'refused:502' },
      { ...visitor, helper: 'tina', model: 'stand-in/instruct-experts', outcome: 'vendor-error' },
      { ...visitor, helper: 'tina', outcome: 'vendor-error:503' },
      { staff_id: 'a-colleague', helper: 'post-picture', model: 'owner/painter', outcome: 'ok' },
    ])
    const [asked] = vendors.textModel.requests
    expect(rows[0]?.sent_bytes).toBe(asked?.body.length)
    expect(rows[0]?.received_bytes).toBe(
      Buffer.byteLength(
        JSON.stringify({
          candidates: [
            { content: { role: 'model', parts: [{ text: 'Yes ✓' }] }, finishReason: 'STOP', index: 0 },
          ],
        }),
      ),
    )
    expect(rows[4]?.received_bytes).toBe(drawn.ok ? drawn.value.length : 0)
    for (const row of rows) expect(row.duration_ms).toBeGreaterThanOrEqual(0)
    expect(new Set(rows.map((row) => row.id)).size).toBe(5)
    expect(JSON.stringify(rows)).not.toContain('a secret question')
  },
)

test('who has left before anything was sent has spent nothing', async () => {
  const { ai, readSpent, readCalls } = await openAiHarness({ env: vendors.env })
  const cancelled = { ok: false, fault: { kind: 'cancelled' } }
  expect(await ai.askText('flash', question({ signal: AbortSignal.abort() }))).toEqual(cancelled)
  const leaving = new AbortController()
  const asked = ai.askText('flash', question({ signal: leaving.signal }))
  leaving.abort()
  expect(await asked).toEqual(cancelled)
  expect([vendors.textModel.requests, await readSpent(), await readCalls()]).toEqual([[], 0, []])
})

test('who leaves while a model thinks has spent a call, which is recorded', async () => {
  const { ai, readSpent, readCalls, logged } = await openAiHarness({ env: vendors.env })
  vendors.hostedInference.behave(hang())
  const leaving = new AbortController()
  const drawn = ai.draw(picture({ keys: 'in turn', signal: leaving.signal }))
  await expect.poll(() => vendors.hostedInference.requests.length, PATIENTLY).toBe(1)
  leaving.abort()
  expect(await drawn).toEqual({ ok: false, fault: { kind: 'cancelled' } })
  expect(await readSpent()).toBe(1)
  expect(await readCalls()).toMatchObject([{ outcome: 'cancelled', received_bytes: 0 }])
  expect(logged).toEqual([])
})

test('an answer arrives also where it cannot be recorded, which is logged', async () => {
  const { ai, db, logged } = await openAiHarness({ env: vendors.env })
  await db.schema.alterTable('ai_calls').renameTo('lost_calls').execute()
  expect(await ai.askText('flash', question())).toMatchObject({ ok: true })
  expect(logged.map((line) => line.msg)).toEqual(['recording a model call failed'])
})

test('the caller may parse the answer, and an unusable one is recorded and logged as such', async () => {
  const { ai, readCalls, logged } = await openAiHarness({ env: vendors.env })
  vendors.textModel.behave(modelSays('Seven'))
  const lengthOf = (answer: { length: number }) => answer.length
  expect(await ai.askText('flash', question(), lengthOf)).toEqual({ ok: true, value: 5 })
  expect(await ai.askText('instruct', instruction(), async (text) => text.length > 0)).toEqual({
    ok: true,
    value: true,
  })
  expect(await ai.draw(picture(), lengthOf)).toMatchObject({ ok: true, value: expect.any(Number) })
  const unusable = { ok: false, fault: { kind: 'unusable' } }
  expect(await ai.askText('flash', question(), () => null)).toEqual(unusable)
  expect(await ai.askText('instruct', instruction(), async () => null)).toEqual(unusable)
  expect(await ai.draw(picture(), () => null)).toEqual(unusable)
  const outcomes = (await readCalls()).map((row) => row.outcome)
  expect(outcomes.toSorted()).toEqual(['ok', 'ok', 'ok', 'unusable', 'unusable', 'unusable'])
  expect(logged).toMatchObject(Array(3).fill({ outcome: 'unusable', msg: 'model call failed' }))
})

test('where reading an answer fails, so does the call, and it is recorded all the same', async () => {
  const { ai, readCalls, readSpent } = await openAiHarness({ env: vendors.env })
  const storing = ai.askText('flash', question(), () => Promise.reject(new Error('the disk is full')))
  await expect(storing).rejects.toThrow('the disk is full')
  expect(await readCalls()).toMatchObject([{ outcome: 'unusable' }])
  expect(await readSpent()).toBe(1)
})

test('what failed is not read', async () => {
  const { ai } = await openAiHarness({ env: vendors.env })
  vendors.textModel.behave(status(503))
  const unread = () => expect.unreachable()
  expect(await ai.askText('flash', question(), unread)).toMatchObject({ fault: { kind: 'refused' } })
})

test('no key of ours is in what a vendor’s words leave behind', async () => {
  const keys = {
    GEMINI_API_KEY: 'canary+gemini/key="1"',
    HF_TOKENS: 'canary-token-one,canary-token-one-more',
    OPENAI_API_KEY: 'canary-openai-key',
  }
  const words = [keys.GEMINI_API_KEY, ...keys.HF_TOKENS.split(','), keys.OPENAI_API_KEY, APP_SECRET]
  const echo = words.map((word) => `${word} ${encodeURIComponent(word)}`).join(' ')
  const env = { ...vendors.env, ...keys, HF_TOKENS: keys.HF_TOKENS }
  const harness = await openAiHarness({ env, limits: { breakerFailures: 100 } })
  const own = await openAiHarness({
    env: { ...env, OPENAI_BASE_URL: vendors.openAi.baseUrl, OPENAI_MODEL: 'own' },
  })
  const outcomes: unknown[] = []
  for (const behaviour of [
    status(500, echo),
    status(400, { error: { message: echo } }),
    status(400, { error: echo }),
    // A key that crosses the end of a truncated text must not be shown in part.
    status(403, { error: `${'x'.repeat(290)}${keys.GEMINI_API_KEY}` }),
    status(200, [{ generated_text: echo }]),
    modelSays(echo),
    status(200, { choices: [{ message: { content: echo } }] }),
  ]) {
    for (const vendor of [vendors.textModel, vendors.openAi, vendors.hostedInference])
      vendor.behave(behaviour)
    outcomes.push(
      await harness.ai.askText('flash', question()),
      await harness.ai.askText('instruct', instruction()),
      await own.ai.askText('instruct', instruction()),
      await harness.ai.draw(picture()),
      await harness.ai.draw(picture({ keys: 'in turn' })),
    )
  }
  const left = JSON.stringify([
    outcomes,
    harness.logged,
    own.logged,
    await harness.readCalls(),
    await own.readCalls(),
  ])
  expect(left).toContain('***')
  expect(left).not.toMatch(/canary|a secret of|a%20secret/)
  const texts = left.match(/"(?:body|message|statusText)":"(?:[^"\\]|\\.)*"/g) ?? []
  expect(texts.length).toBeGreaterThan(20)
  for (const text of texts) expect(text.length).toBeLessThan(400)
})
