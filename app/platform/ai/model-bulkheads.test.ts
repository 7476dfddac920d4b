import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hang, ok, status } from '#tests/fakes/behaviour.ts'
import { startTextModel } from '#tests/fakes/text-model.ts'
import { type FakeVendors, startFakeVendors } from '#tests/fakes/vendors.ts'
import { instruction, openAiHarness, picture, question } from '#tests/support/harnesses/ai-harness.ts'
import type { Ai } from './ai.server.ts'
import { DEFAULT_AI_LIMITS } from './ai-call.ts'
import { createModelBulkheads } from './model-bulkheads.server.ts'
import { type CallTrace, newTrace } from './vendor-call.server.ts'

let vendors: FakeVendors

beforeAll(async () => {
  vendors = await startFakeVendors()
})
beforeEach(() => {
  vendors.clear()
  // Only the breaker uses the clock.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-15T10:00:00Z') })
})
afterEach(() => vi.useRealTimers())
afterAll(() => vendors.close())

/** Long enough for a busy machine. */
const PATIENTLY = { timeout: 20_000 }
const LIMITS = { breakerFailures: 3, breakerRestMs: 30_000, parallelCalls: 2, waitingCalls: 3 }
const resting = { ok: false, fault: { kind: 'unanswered', reason: 'resting' } }
const crowded = { ok: false, fault: { kind: 'unanswered', reason: 'crowded' } }
const late = { ok: false, fault: { kind: 'unanswered', reason: 'late' } }
const cancelled = { ok: false, fault: { kind: 'cancelled' } }

function rest(ms: number) {
  vi.setSystemTime(Date.now() + ms)
}

async function failTimes(ai: Ai, times: number, code = 503) {
  for (let failure = 0; failure < times; failure++) {
    vendors.textModel.behaveOnce(status(code))
    expect(await ai.askText('flash', question())).toMatchObject({ fault: { kind: 'refused', status: code } })
  }
}

/** Asks, waits until the request has arrived, and cancels. */
async function askAndLeave(ai: Ai) {
  vendors.textModel.behaveOnce(hang())
  const leaving = new AbortController()
  const before = vendors.textModel.requests.length
  const asked = ai.askText('flash', question({ signal: leaving.signal }))
  await expect.poll(() => vendors.textModel.requests.length, PATIENTLY).toBe(before + 1)
  leaving.abort()
  expect(await asked).toEqual(cancelled)
}

test('a vendor that fails several times in a row is left alone, then tried once, and is back', async () => {
  const { ai, readCalls, readSpent } = await openAiHarness({ env: vendors.env, limits: LIMITS })
  await failTimes(ai, 3)
  rest(29_999)
  expect(await ai.askText('flash', question())).toEqual(resting)
  expect(vendors.textModel.requests).toHaveLength(3)
  // Other vendors and other models are not affected.
  expect(await ai.askText('instruct', instruction())).toMatchObject({ ok: true })
  expect(await ai.draw(picture())).toMatchObject({ ok: true })
  rest(1)
  expect(await ai.askText('flash', question())).toMatchObject({ ok: true })
  await failTimes(ai, 2)
  expect(await ai.askText('flash', question())).toMatchObject({ ok: true })
  // A call that was never sent is neither counted nor recorded.
  expect(await readSpent()).toBe(9)
  expect(await readCalls()).toHaveLength(9)
})

test('a vendor that is still failing after its rest is left alone again', async () => {
  const { ai } = await openAiHarness({ env: vendors.env, limits: LIMITS })
  await failTimes(ai, 3)
  rest(30_000)
  await failTimes(ai, 1)
  rest(29_999)
  expect(await ai.askText('flash', question())).toEqual(resting)
})

test('no caller waits for the trial call that finds out whether a vendor is back', async () => {
  const { ai } = await openAiHarness({ env: vendors.env, limits: LIMITS })
  await failTimes(ai, 3)
  rest(30_000)
  vendors.textModel.behaveOnce(hang())
  const leaving = new AbortController()
  const trial = ai.askText('flash', question({ signal: leaving.signal }))
  await expect.poll(() => vendors.textModel.requests.length, PATIENTLY).toBe(4)
  expect(await ai.askText('flash', question())).toEqual(resting)
  leaving.abort()
  expect(await trial).toEqual(cancelled)
})

test('one caller who leaves during that call does not make the vendor well', async () => {
  const { ai } = await openAiHarness({ env: vendors.env, limits: LIMITS })
  await failTimes(ai, 3)
  rest(30_000)
  await askAndLeave(ai)
  await failTimes(ai, 1)
  expect(await ai.askText('flash', question())).toEqual(resting)
})

test('callers who leave neither count as failures nor make up for them', async () => {
  const { ai, readCalls, logged } = await openAiHarness({ env: vendors.env, limits: LIMITS })
  await failTimes(ai, 2)
  for (let caller = 0; caller < 4; caller++) await askAndLeave(ai)
  expect((await readCalls()).filter((row) => row.outcome === 'cancelled')).toHaveLength(4)
  expect(logged).toHaveLength(2)
  await failTimes(ai, 1)
  expect(await ai.askText('flash', question())).toEqual(resting)
})

test('a vendor that refuses requests or answers nonsense is not taken for one that is down', async () => {
  const { ai } = await openAiHarness({ env: vendors.env, limits: LIMITS })
  for (const code of [400, 401, 403, 404, 429]) await failTimes(ai, 1, code)
  vendors.textModel.behaveOnce(status(200, 'no'), status(200, null), status(200, {}))
  for (let call = 0; call < 3; call++)
    expect(await ai.askText('flash', question())).toMatchObject({ ok: false })
  expect(await ai.askText('flash', question())).toMatchObject({ ok: true })
})

test('a connection that fails counts like an answer that does', async () => {
  const gone = await startTextModel()
  await gone.close()
  const env = { GEMINI_API_KEY: 'a-key', GEMINI_BASE_URL: gone.baseUrl }
  const { ai } = await openAiHarness({ env, limits: LIMITS })
  for (let call = 0; call < 3; call++) {
    expect(await ai.askText('flash', question())).toMatchObject({ fault: { reason: 'no-connection' } })
  }
  expect(await ai.askText('flash', question())).toEqual(resting)
})

test('a picture model that is down leaves the others alone, and those for staff as well', async () => {
  const { ai } = await openAiHarness({ env: vendors.env, limits: LIMITS })
  vendors.hostedInference.behave(({ path }) => (path.endsWith('/cold') ? status(503, 'loading') : ok()))
  const cold = picture({ model: 'owner/cold' })
  for (let call = 0; call < 3; call++) expect(await ai.draw(cold)).toMatchObject({ fault: { status: 503 } })
  expect(await ai.draw(cold)).toEqual(resting)
  expect(await ai.draw(picture({ model: 'owner/warm' }))).toMatchObject({ ok: true })
  const forStaff = { ...cold, helper: 'post-picture', staffId: 'a-colleague' } as const
  expect(await ai.draw(forStaff)).toMatchObject({ fault: { status: 503 } })
  expect(await ai.askText('instruct', instruction())).toMatchObject({ ok: true })
})

/** Takes all slots with calls that hang until they are cancelled. */
async function fillSlots(ai: Ai) {
  vendors.textModel.behaveOnce(hang(), hang())
  const first = new AbortController()
  const second = new AbortController()
  const running = [first, second].map(({ signal }) => ai.askText('flash', question({ signal })))
  await expect.poll(() => vendors.textModel.requests.length, PATIENTLY).toBe(2)
  return { first, second, running }
}

test('no more than so many calls run at a time; some wait, the others are told at once, and nothing of it counts as a failure', async () => {
  const { ai, readSpent, readCalls } = await openAiHarness({ env: vendors.env, limits: LIMITS })
  const { first, second, running } = await fillSlots(ai)
  const others = Array.from({ length: 10 }, () => ai.askText('flash', question()))
  const turnedAway: unknown[] = []
  for (const other of others) void other.then((outcome) => turnedAway.push(outcome))
  await expect.poll(() => turnedAway, PATIENTLY).toHaveLength(7)
  expect(turnedAway).toEqual(Array(7).fill(crowded))
  expect(vendors.textModel.requests).toHaveLength(2)
  // Another model, and staff, have slots of their own.
  expect(await ai.askText('instruct', instruction())).toMatchObject({ ok: true })
  const forStaff = question({ helper: 'post', staffId: 'a-colleague' })
  expect(await ai.askText('flash', forStaff)).toMatchObject({ ok: true })
  first.abort()
  const answered = (await Promise.all(others)).filter((outcome) => outcome.ok)
  expect(answered).toHaveLength(3)
  second.abort()
  expect(await Promise.all(running)).toEqual([cancelled, cancelled])
  expect(await ai.askText('flash', question())).toMatchObject({ ok: true })
  expect([await readSpent(), (await readCalls()).length]).toEqual([8, 8])
})

test('who leaves while waiting for a place makes room at once and has spent nothing', async () => {
  const { ai, readSpent, readCalls } = await openAiHarness({ env: vendors.env, limits: LIMITS })
  const { first, second, running } = await fillSlots(ai)
  const leaving = new AbortController()
  const waiting = Array.from({ length: 3 }, () => ai.askText('flash', question({ signal: leaving.signal })))
  await expect.poll(readSpent, PATIENTLY).toBe(5)
  expect(await ai.askText('flash', question())).toEqual(crowded)
  leaving.abort()
  expect(await Promise.all(waiting)).toEqual([cancelled, cancelled, cancelled])
  expect(await readSpent()).toBe(2)
  const next = ai.askText('flash', question())
  await expect.poll(readSpent, PATIENTLY).toBe(3)
  first.abort()
  expect(await next).toMatchObject({ ok: true })
  second.abort()
  expect(await Promise.all(running)).toEqual([cancelled, cancelled])
  expect([await readSpent(), (await readCalls()).length]).toEqual([3, 3])
})

test('who waits for a place until the time is over is told that it is crowded, and nothing is sent', async () => {
  const lines = createModelBulkheads({ ...DEFAULT_AI_LIMITS, parallelCalls: 1 })
  const line = { model: 'words', isStaff: false }
  const callWith = (change: { signal?: AbortSignal; timeLimit?: AbortSignal; trace?: CallTrace }) => {
    const never = new AbortController().signal
    const rest = { signal: never, timeLimit: never, trace: newTrace(), maxBytes: 1_000, ...change }
    return lines.call(line, { url: vendors.textModel.origin, body: {}, ...rest })
  }
  vendors.textModel.behaveOnce(hang())
  const leaving = new AbortController()
  const running = callWith({ signal: leaving.signal })
  await expect.poll(() => vendors.textModel.requests.length, PATIENTLY).toBe(1)
  const time = new AbortController()
  const trace = newTrace()
  const waiting = callWith({ timeLimit: time.signal, trace })
  time.abort()
  expect(await waiting).toEqual(crowded)
  leaving.abort()
  expect(await running).toEqual(cancelled)
  // A slot is free, but no time is left.
  expect(await callWith({ timeLimit: time.signal, trace })).toEqual(late)
  expect(trace.sentBytes).toBe(0)
  expect(vendors.textModel.requests).toHaveLength(1)
})
