import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChatEvent } from '#app/features/chat/chat.schema.ts'
import { cut, hang, stall, status } from '#tests/fakes/behaviour.ts'
import { type FakeVendors, startFakeVendors } from '#tests/fakes/vendors.ts'
import { ask, chatMessage, readChatEvents, sendChat } from '#tests/support/harnesses/chat-harness.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const QUESTION = 'What do you build?'
const ANSWER = `Thank you for asking: “${QUESTION}”`

let vendors: FakeVendors

beforeAll(async () => {
  vendors = await startFakeVendors()
})
beforeEach(() => vendors.clear())
afterAll(() => vendors.close())

test('a model server’s answer comes while it is being written, and then as a whole with its sources', async () => {
  const app = await start()
  for (const persona of ['yves', 'tina'] as const) {
    vendors.openAi.behaveOnce(stall())
    const begun = await sendChat(app, chatMessage({ persona }))
    expect(begun.headers.get('content-type')).toBe('text/event-stream')
    const reader = begun.body?.getReader()
    const { value } = (await reader?.read()) ?? {}
    const [event = ''] = new TextDecoder().decode(value).split('\n\n')
    const first = JSON.parse(event.replace('data: ', '')) as ChatEvent
    expect(first).toMatchObject({ kind: 'piece', text: expect.stringMatching(/^Thank you/) })
    await reader?.cancel()

    const { reply } = await ask(app, { persona })
    expect(reply).toMatchObject({ kind: 'text', text: expect.stringContaining(ANSWER) })
    expect(reply.kind === 'text' && reply.sources.length).toBeGreaterThan(0)
  }
})

test('an answer that breaks off keeps what has come, says so, and counts as failed', async () => {
  const app = await start({ textMs: 1_500 })
  for (const behaviour of [cut(), stall()]) {
    vendors.openAi.behaveOnce(behaviour)
    const events = await readChatEvents(await sendChat(app, chatMessage()))
    expect(events.at(-1)).toMatchObject({
      kind: 'text',
      text: expect.stringMatching(/^Thank you[\s\S]*\n\n\*The answer broke off here\.\*$/),
    })
  }
  const outcomes = await app.services.db
    .selectFrom('ai_calls')
    .select('outcome')
    .orderBy('called_at')
    .execute()
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['unanswered:no-connection', 'unanswered:late'])
})

test('a visitor who stops ends the call of the model as well', async () => {
  const app = await start()
  vendors.openAi.behaveOnce(stall())
  const begun = await sendChat(app, chatMessage())
  await begun.body?.cancel()
  await expectCancelled(app, 1)
  vendors.openAi.behaveOnce(hang())
  const gone = new AbortController()
  const asked = sendChat(app, chatMessage(), { signal: gone.signal }).catch(() => null)
  await expect.poll(() => vendors.openAi.requests.length).toBe(2)
  gone.abort()
  await asked
  await expectCancelled(app, 2)
})

test('what fails before its first word is an error with its status, as JSON', async () => {
  const app = await start()
  vendors.openAi.behaveOnce(status(500, { error: { message: 'Overloaded' } }))
  const response = await sendChat(app, chatMessage())
  expect([response.status, response.headers.get('content-type')]).toEqual([502, 'application/json'])
  expect(await response.json()).toEqual({ kind: 'error', message: 'Overloaded' })
})

test('neither a thought nor a key of ours is streamed, however it is cut into pieces', async () => {
  const app = await start()
  const key = vendors.openAiEnv.OPENAI_API_KEY ?? ''
  const text = `<think>A plan with ${key}</think>The key is ${key}, dear visitor.`
  const events = [...text].map(
    (content) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`,
  )
  vendors.openAi.behaveOnce(status(200, events.join(''), { 'content-type': 'text/event-stream' }))
  const sent = await readChatEvents(await sendChat(app, chatMessage()))
  expect(JSON.stringify(sent)).not.toMatch(/think|plan|stand-in/)
  expect(sent.at(-1)).toMatchObject({ text: 'The key is ***, dear visitor.' })
})

async function start(aiLimits: { textMs?: number } = {}): Promise<TestApp> {
  return startTestApp({ env: { ...vendors.env, ...vendors.openAiEnv, RATE_LIMIT_FACTOR: '1000' }, aiLimits })
}

async function expectCancelled(app: TestApp, calls: number): Promise<void> {
  await expect
    .poll(async () => {
      const rows = await app.services.db.selectFrom('ai_calls').select('outcome').execute()
      return rows.map(({ outcome }) => outcome)
    })
    .toEqual(Array(calls).fill('cancelled'))
}
