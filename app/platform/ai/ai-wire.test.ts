import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { status } from '#tests/fakes/behaviour.ts'
import { jsonBody } from '#tests/fakes/fake-server.ts'
import { modelSays } from '#tests/fakes/text-model.ts'
import { type FakeVendors, startFakeVendors } from '#tests/fakes/vendors.ts'
import { instruction, openAiHarness, picture, question } from '#tests/support/harnesses/ai-harness.ts'

let vendors: FakeVendors

beforeAll(async () => {
  vendors = await startFakeVendors()
})
beforeEach(() => vendors.clear())
afterAll(() => vendors.close())

const PIXEL = { mime: 'image/png', base64: 'aGVsbG8=' }

function tokensSent(): (string | undefined)[] {
  return vendors.hostedInference.requests.map((request) => request.headers.authorization)
}

function completion(content: unknown) {
  return status(200, { choices: [{ message: { role: 'assistant', content } }] })
}

test('CHAT-30, CHAT-31, CHAT-32, AI-01, AI-02: words of the flash model are one POST with the key in its query', async () => {
  const { ai } = await openAiHarness({ env: { ...vendors.env, GEMINI_API_KEY: 'a key & more' } })
  expect(await ai.askText('flash', question())).toMatchObject({ ok: true })
  const [request, ...more] = vendors.textModel.requests
  expect(more).toEqual([])
  expect(request).toMatchObject({ method: 'POST', path: '/v1beta/models/stand-in-flash:generateContent' })
  expect([...(request?.query ?? [])]).toEqual([['key', 'a key & more']])
  expect(request?.headers).toMatchObject({ 'content-type': 'application/json' })
  expect(request?.headers.authorization).toBeUndefined()
  expect(request && jsonBody(request)).toStrictEqual({
    contents: [{ role: 'user', parts: [{ text: 'You are yves.\nHuman: Where are you?\nAssistant:' }] }],
    generationConfig: { temperature: 0.4, topP: 1, topK: 32, maxOutputTokens: 2048 },
  })
})

test('CHAT-33: the answer is the text of the first candidate’s first part', async () => {
  const { ai } = await openAiHarness({ env: vendors.env })
  const parts = [{ text: ' First \n' }, { text: 'second' }]
  vendors.textModel.behaveOnce(
    status(200, { candidates: [{ content: { parts } }, { content: { parts: [{ text: 'other' }] } }] }),
  )
  expect(await ai.askText('flash', question())).toEqual({ ok: true, value: ' First \n' })
})

test('an attached picture is a second part of the question, where it is sent at all', async () => {
  const { ai } = await openAiHarness({ env: vendors.env })
  expect(await ai.askText('flash', question({ image: PIXEL }))).toMatchObject({ ok: true })
  expect(await ai.askText('flash', question({ image: null }))).toMatchObject({ ok: true })
  const sent = vendors.textModel.requests.map((request) => jsonBody(request))
  expect(sent).toMatchObject([
    { contents: [{ parts: [{}, { inlineData: { mimeType: 'image/png', data: 'aGVsbG8=' } }] }] },
    { contents: [{ parts: [{ text: expect.any(String) }] }] },
  ])
})

test('an address with a slash at its end is the same address', async () => {
  const env = { ...vendors.env, GEMINI_BASE_URL: `${vendors.env.GEMINI_BASE_URL}/` }
  const { ai } = await openAiHarness({ env })
  expect(await ai.askText('flash', question())).toMatchObject({ ok: true })
})

test('CHAT-35, CHAT-38: a question to tina is one POST with a bearer token, its inputs and its parameters', async () => {
  const { ai } = await openAiHarness({ env: vendors.env })
  expect(await ai.askText('instruct', instruction())).toMatchObject({ ok: true })
  const [request, ...more] = vendors.hostedInference.requests
  expect(more).toEqual([])
  expect(request).toMatchObject({ method: 'POST', path: '/models/stand-in/instruct-experts' })
  expect([...(request?.query ?? [])]).toEqual([])
  expect(request?.headers).toMatchObject({
    'content-type': 'application/json',
    authorization: 'Bearer stand-in-token-1',
  })
  expect(request && jsonBody(request)).toStrictEqual({
    inputs: '<s>[INST] You are tina. What do you build? [/INST]',
    parameters: {
      max_new_tokens: 256,
      temperature: 0.7,
      top_p: 0.95,
      repetition_penalty: 1.1,
      return_full_text: false,
    },
  })
})

test('CHAT-36: tina takes the three tokens in turn, round and round, and so does kevin, whichever other model is called', async () => {
  const { ai } = await openAiHarness({ env: vendors.env })
  const asked = ['tina', 'kevin', 'kevin', 'tina', 'tina', 'kevin', 'tina', 'kevin'] as const
  for (const helper of asked) {
    await (helper === 'tina' ? ai.askText('instruct', instruction()) : ai.draw(picture()))
  }
  const sent = tokensSent()
  for (const helper of ['tina', 'kevin']) {
    expect(sent.filter((_, call) => asked[call] === helper)).toEqual(
      [1, 2, 3, 1].map((number) => `Bearer stand-in-token-${number}`),
    )
  }
})

test('of an answer only what is read has to be as agreed', async () => {
  const { ai } = await openAiHarness({ env: vendors.env })
  const own = await openAiHarness({ env: vendors.openAiEnv })
  const first = { content: { parts: [{ text: 'Yes.' }, { text: 5 }, null] } }
  vendors.textModel.behaveOnce(status(200, { candidates: [first, { content: null }, 7] }))
  vendors.hostedInference.behaveOnce(status(200, [{ generated_text: 'Yes.' }, { other: 1 }]))
  vendors.openAi.behaveOnce(status(200, { choices: [{ message: { content: 'Yes.' } }, { message: null }] }))
  const yes = { ok: true, value: 'Yes.' }
  expect(await ai.askText('flash', question())).toEqual(yes)
  expect(await ai.askText('instruct', instruction())).toEqual(yes)
  expect(await own.ai.askText('flash', question())).toEqual(yes)
})

test.for([200, 503])(
  'CHAT-53: an error that tina’s vendor names is told, however it is wrapped (%i)',
  async (code) => {
    const { ai } = await openAiHarness({ env: vendors.env })
    for (const body of [
      { error: 'overloaded' },
      { error: ['overloaded'] },
      { error: { message: 'overloaded', code } },
      [{ error: 'overloaded' }],
      [{ error: { message: 'overloaded' } }, 'more'],
    ]) {
      vendors.hostedInference.behaveOnce(status(code, body))
      const fault = { kind: 'vendor-error', message: 'overloaded' }
      expect(await ai.askText('instruct', instruction())).toEqual({ ok: false, fault })
    }
  },
)

test.for([
  ['<s>[INST] Hi [/INST] Hello ', 'Hello'],
  ['[INST] a [/INST] b [INST] c [/INST]\n d', 'd'],
  [' no marker at all\n', 'no marker at all'],
] as const)('CHAT-39: of “%s” only what follows the instruction is the answer', async ([text, answer]) => {
  const { ai } = await openAiHarness({ env: vendors.env })
  vendors.hostedInference.behaveOnce(status(200, [{ generated_text: text }, { generated_text: 'other' }]))
  expect(await ai.askText('instruct', instruction())).toEqual({ ok: true, value: answer })
})

test('CHAT-40, AI-12: a picture is one POST to its model with a bearer token and the prompt alone', async () => {
  const { ai } = await openAiHarness({ env: vendors.env })
  for (const keys of ['rotated', 'in turn'] as const) {
    vendors.clear()
    const drawn = await ai.draw(picture({ keys }))
    const { format } = await sharp(drawn.ok ? drawn.value : new Uint8Array()).metadata()
    expect(format).toBe('png')
    const [request, ...more] = vendors.hostedInference.requests
    expect(more).toEqual([])
    expect(request).toMatchObject({ method: 'POST', path: '/models/owner/painter' })
    expect(request?.headers.authorization).toBe('Bearer stand-in-token-1')
    expect(request && jsonBody(request)).toStrictEqual({ inputs: 'A hill in the morning' })
  }
})

test('AI-15: keys are tried in turn on 401 and 403, always from the first', async () => {
  const { ai, readCalls, readSpent } = await openAiHarness({ env: vendors.env })
  for (let call = 0; call < 2; call++) {
    vendors.clear()
    vendors.hostedInference.behaveOnce(status(401, { error: 'no' }), status(403, 'no'))
    expect(await ai.draw(picture({ keys: 'in turn' }))).toMatchObject({ ok: true })
    expect(tokensSent()).toEqual([1, 2, 3].map((number) => `Bearer stand-in-token-${number}`))
  }
  expect(await readSpent()).toBe(2)
  expect((await readCalls()).map((row) => row.outcome)).toEqual(['ok', 'ok'])
})

test('AI-15: no other answer makes the next key be tried', async () => {
  const { ai } = await openAiHarness({ env: vendors.env })
  for (const code of [400, 404, 429, 500, 503]) {
    vendors.clear()
    vendors.hostedInference.behaveOnce(status(code, 'busy'))
    const outcome = await ai.draw(picture({ keys: 'in turn' }))
    expect(outcome).toMatchObject({ ok: false, fault: { kind: 'refused', status: code, body: 'busy' } })
    expect(tokensSent()).toHaveLength(1)
  }
})

test('ERR-06: where no key is accepted the call says just that', async () => {
  const { ai, readCalls } = await openAiHarness({ env: vendors.env })
  vendors.hostedInference.acceptTokens([])
  expect(await ai.draw(picture({ keys: 'in turn' }))).toEqual({
    ok: false,
    fault: { kind: 'no-key-accepted' },
  })
  expect(tokensSent()).toHaveLength(3)
  expect(await readCalls()).toMatchObject([{ outcome: 'no-key-accepted' }])
})

test('a model server of one’s own answers in place of both hosted text models, and draws nothing', async () => {
  const { ai } = await openAiHarness({ env: { ...vendors.env, ...vendors.openAiEnv } })
  expect(await ai.askText('flash', question())).toMatchObject({ ok: true })
  expect(await ai.askText('instruct', instruction())).toMatchObject({ ok: true })
  expect(await ai.draw(picture())).toMatchObject({ ok: true })
  expect([vendors.textModel.requests.length, vendors.hostedInference.requests.length]).toEqual([0, 1])
  const [flash, instruct, ...more] = vendors.openAi.requests
  expect(more).toEqual([])
  for (const request of [flash, instruct]) {
    expect(request).toMatchObject({ method: 'POST', path: '/v1/chat/completions' })
    expect([...(request?.query ?? [])]).toEqual([])
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer stand-in-openai-key',
    })
  }
  expect(flash && jsonBody(flash)).toStrictEqual({
    model: 'stand-in-own',
    messages: [{ role: 'user', content: 'You are yves.\nHuman: Where are you?\nAssistant:' }],
    temperature: 0.4,
    top_p: 1,
    max_tokens: 2048,
  })
  // A chat server adds its model's own instruction markers.
  expect(instruct && jsonBody(instruct)).toStrictEqual({
    model: 'stand-in-own',
    messages: [{ role: 'user', content: 'You are tina. What do you build?' }],
    temperature: 0.7,
    top_p: 0.95,
    max_tokens: 256,
  })
})

test('a model server of one’s own is asked without a key where none is set, and gets pictures as data addresses', async () => {
  const { OPENAI_API_KEY: _, ...withoutKey } = vendors.openAiEnv
  const { ai } = await openAiHarness({ env: withoutKey })
  vendors.openAi.behaveOnce(completion('A hill.'))
  expect(await ai.askText('flash', question({ prompt: 'What is this?', image: PIXEL }))).toEqual({
    ok: true,
    value: 'A hill.',
  })
  const [request] = vendors.openAi.requests
  expect(request?.headers.authorization).toBeUndefined()
  expect(request && jsonBody(request)).toMatchObject({
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What is this?' },
          { type: 'image_url', image_url: { url: 'data:image/png;base64,aGVsbG8=' } },
        ],
      },
    ],
  })
  expect(await ai.askText('flash', question())).toMatchObject({
    fault: { kind: 'refused', status: 401, message: 'The key is not valid.' },
  })
})

test.for([
  ['<think>Who asks?\nA visitor.</think>\n\nWelcome.', 'Welcome.'],
  ['Write <think> and </think> around it.', 'Write <think> and </think> around it.'],
] as const)('of “%s” only what is meant for the reader is the answer', async ([text, answer]) => {
  const { ai } = await openAiHarness({ env: vendors.openAiEnv })
  vendors.openAi.behaveOnce(completion(text))
  expect(await ai.askText('instruct', instruction())).toEqual({ ok: true, value: answer })
})

test('without keys no vendor is called and nothing is spent', async () => {
  const { ai, readSpent, readCalls, logged } = await openAiHarness({ env: {} })
  const unconfigured = { ok: false, fault: { kind: 'unconfigured' } }
  expect(await ai.askText('flash', question())).toEqual(unconfigured)
  expect(await ai.askText('instruct', instruction())).toEqual(unconfigured)
  expect(await ai.draw(picture())).toEqual(unconfigured)
  expect([await readSpent(), await readCalls(), logged]).toEqual([0, [], []])
})

test('a long answer in several languages arrives as it was written', async () => {
  const { ai } = await openAiHarness({ env: vendors.env })
  const text = 'Muraho ✓ “ça va” 𝒳 '.repeat(10_000)
  vendors.textModel.behaveOnce(modelSays(text))
  expect(await ai.askText('flash', question())).toEqual({ ok: true, value: text })
})
