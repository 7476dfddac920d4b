import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  type Behaviour,
  cut,
  drip,
  hang,
  html,
  huge,
  reset,
  slow,
  stall,
  status,
  wrongType,
} from '#tests/fakes/behaviour.ts'
import { modelSays, startTextModel } from '#tests/fakes/text-model.ts'
import { type FakeVendors, startFakeVendors } from '#tests/fakes/vendors.ts'
import { instruction, openAiHarness, picture, question } from '#tests/support/harnesses/ai-harness.ts'
import type { AiFault } from './ai-call.ts'

let vendors: FakeVendors

// A request that one test left unanswered must not arrive in the next.
beforeEach(async () => {
  vendors = await startFakeVendors()
})
afterEach(() => vendors.close())

const LIMITS = { textMaxBytes: 100_000, pictureMaxBytes: 200_000 }
const IMPATIENT = { ...LIMITS, textMs: 200, pictureMs: 200 }
const KEY = 'canary-key-of-the-text-model'

type Expected = Partial<AiFault> | 'ok'
/** The expected outcome for the flash model, for a self-hosted model server, and for tina and kevin. */
type Row = [name: string, behaviour: Behaviour, ...expected: [Expected, Expected, Expected, Expected]]

const late = { kind: 'unanswered', reason: 'late' } as const
const tooLong = { kind: 'unanswered', reason: 'too-long' } as const
const noConnection = { kind: 'unanswered', reason: 'no-connection' } as const
const malformed = { kind: 'malformed' } as const
const empty = { kind: 'empty' } as const
const refused = (code: number, more: object = {}): Expected => ({ kind: 'refused', status: code, ...more })
const named = (message: string): Expected => ({ kind: 'vendor-error', message })

const image = { 'content-type': 'image/png' }
const asJson = { 'content-type': 'application/json' }

const MATRIX: Row[] = [
  ['is late', slow(60_000), late, late, late, late],
  ['never answers', hang(), late, late, late, late],
  ['stops halfway', stall(), late, late, late, late],
  ['answers drop by drop', drip(), late, late, late, late],
  ['resets the connection', reset(), noConnection, noConnection, noConnection, noConnection],
  ['is cut off halfway', cut(), noConnection, noConnection, noConnection, noConnection],
  ['sends 10 MB', huge(10_000_000), tooLong, tooLong, tooLong, tooLong],
  ['sends 10 MB of a picture', huge(10_000_000, 'image/png'), tooLong, tooLong, tooLong, tooLong],
  [
    'refuses with 10 MB',
    huge(10_000_000, 'application/json', 400),
    refused(400, { message: null, body: 'x'.repeat(300) }),
    refused(400, { message: null, body: 'x'.repeat(300) }),
    malformed,
    refused(400, { message: null, body: 'x'.repeat(300) }),
  ],
  ['sends a page', html(200), malformed, malformed, malformed, malformed],
  [
    'sends a page of a gateway',
    html(502),
    refused(502, { message: null }),
    refused(502, { message: null }),
    malformed,
    refused(502, { statusText: 'Bad Gateway', body: expect.stringContaining('Something is wrong') }),
  ],
  ['sends the right thing under a wrong name', wrongType(), 'ok', 'ok', 'ok', malformed],
  ['sends nothing', status(200, '', image), malformed, malformed, malformed, empty],
  ['sends null', status(200, null), malformed, malformed, malformed, malformed],
  ['sends a number', status(200, 42), malformed, malformed, malformed, malformed],
  [
    'sends half of its JSON',
    status(200, '{"candidates":[{', asJson),
    malformed,
    malformed,
    malformed,
    malformed,
  ],
  [
    'sends wrong types',
    status(200, { candidates: 'many', choices: 3, generated_text: 'no array' }),
    malformed,
    malformed,
    malformed,
    malformed,
  ],
  [
    'sends a number as text',
    status(200, [{ generated_text: 7 }]),
    malformed,
    malformed,
    malformed,
    malformed,
  ],
  ['has no candidates', status(200, { candidates: [], choices: [] }), empty, empty, malformed, malformed],
  [
    'blocks the prompt',
    status(200, { promptFeedback: { blockReason: 'OTHER' } }),
    empty,
    malformed,
    malformed,
    malformed,
  ],
  ['sends an empty list', status(200, []), malformed, malformed, empty, malformed],
  ['says blanks', status(200, [{ generated_text: '[/INST] \n ' }]), malformed, malformed, empty, malformed],
  ['says only blanks', modelSays(' \n\t'), empty, malformed, malformed, malformed],
  [
    'only thinks',
    status(200, { choices: [{ message: { content: '<think>hm' } }] }),
    empty,
    empty,
    malformed,
    malformed,
  ],
  [
    'refuses the request',
    status(400, { error: { message: 'Too\u0007 many\nwords' } }),
    refused(400, { message: 'Too many words' }),
    refused(400, { message: 'Too many words' }),
    named('Too many words'),
    refused(400, { statusText: 'Bad Request', body: expect.stringContaining('words') }),
  ],
  [
    'refuses the key',
    status(401, { error: 'Unknown token' }),
    refused(401, { message: null, body: '{"error":"Unknown token"}' }),
    refused(401, { message: 'Unknown token' }),
    named('Unknown token'),
    refused(401, { message: 'Unknown token' }),
  ],
  ['forbids it', status(403, 'no'), refused(403), refused(403), malformed, refused(403, { body: 'no' })],
  [
    'is asked too often',
    status(429, { error: ['Rate limit', 'reached'] }),
    refused(429),
    refused(429),
    named('Rate limit reached'),
    refused(429, { message: 'Rate limit reached' }),
  ],
  ['fails without a word', status(500), refused(500, { body: '' }), refused(500), malformed, refused(500)],
  [
    'is loading',
    status(503, { error: 'Loading' }),
    refused(503),
    refused(503),
    named('Loading'),
    refused(503),
  ],
  [
    'names an error in an OK answer',
    status(200, { error: 'Out of memory' }),
    empty,
    malformed,
    named('Out of memory'),
    malformed,
  ],
  [
    'tells our key to everybody',
    status(500, { error: { message: `bad key ${KEY}`, key: encodeURIComponent(KEY) } }),
    refused(500, { message: 'bad key ***', body: '{"error":{"message":"bad key ***","key":"***"}}' }),
    refused(500, { message: 'bad key ***' }),
    named('bad key ***'),
    refused(500, { body: expect.not.stringContaining('canary') }),
  ],
  [
    'leads elsewhere',
    status(302, '', { location: 'http://127.0.0.1:9/elsewhere' }),
    refused(302),
    refused(302),
    malformed,
    refused(302),
  ],
  ['sends what is no picture', status(200, 'GIF8 but no', image), malformed, malformed, malformed, 'ok'],
]

test.for(MATRIX)('a vendor that %s ends in the fault that says so', async ([, behaviour, ...expected]) => {
  const env = { ...vendors.env, GEMINI_API_KEY: KEY }
  // Where an answer is expected the limits are generous, because this machine may be busy.
  const limits = expected.includes(late) ? IMPATIENT : LIMITS
  const hosted = await openAiHarness({ env, limits })
  const own = await openAiHarness({ env: { ...env, ...vendors.openAiEnv }, limits })
  for (const vendor of [vendors.textModel, vendors.openAi, vendors.hostedInference]) vendor.behave(behaviour)
  const outcomes = await Promise.all([
    hosted.ai.askText('flash', question()),
    own.ai.askText('flash', question()),
    hosted.ai.askText('instruct', instruction()),
    hosted.ai.draw(picture()),
  ])
  for (const [place, outcome] of outcomes.entries()) {
    const wanted = expected[place]
    expect(outcome).toMatchObject(wanted === 'ok' ? { ok: true } : { ok: false, fault: wanted })
  }
  if (limits === LIMITS) {
    const { textModel, openAi, hostedInference } = vendors
    const asked = [textModel, openAi, hostedInference].map((vendor) => vendor.requests.length)
    expect(asked).toEqual([1, 1, 2])
  }
  const rows = [...(await hosted.readCalls()), ...(await own.readCalls())]
  expect(rows).toHaveLength(4)
  expect(JSON.stringify([outcomes, rows, hosted.logged, own.logged])).not.toContain('canary')
})

test('a vendor that is not there ends in the fault that says so, and the log names the cause alone', async () => {
  const gone = await startTextModel()
  await gone.close()
  const closed = gone.origin
  const env = {
    GEMINI_API_KEY: KEY,
    HF_TOKENS: 'canary-token-1',
    GEMINI_BASE_URL: closed,
    HF_BASE_URL: closed,
  }
  const { ai, logged } = await openAiHarness({ env })
  const fault = { ok: false, fault: noConnection }
  expect(await ai.askText('flash', question())).toEqual(fault)
  expect(await ai.askText('instruct', instruction())).toEqual(fault)
  expect(await ai.draw(picture({ keys: 'in turn' }))).toEqual(fault)
  expect(logged).toHaveLength(3)
  for (const line of logged) {
    expect(Object.keys(line).toSorted()).toEqual([
      'code',
      'helper',
      'level',
      'model',
      'msg',
      'outcome',
      'time',
    ])
    expect(line).toMatchObject({
      outcome: 'unanswered:no-connection',
      code: 'ECONNREFUSED',
      msg: 'model call failed',
    })
    expect(JSON.stringify(line)).not.toMatch(/canary|127\.0\.0\.1/)
  }
})

test('of a long refusal only the beginning is read', async () => {
  const { ai, readCalls } = await openAiHarness({ env: vendors.env })
  const behaviour = huge(10_000_000, 'application/json', 400)
  for (const vendor of [vendors.textModel, vendors.hostedInference]) vendor.behave(behaviour)
  expect(await ai.askText('flash', question())).toMatchObject({
    fault: { kind: 'refused', body: 'x'.repeat(300) },
  })
  expect(await ai.draw(picture())).toMatchObject({ fault: { kind: 'refused', body: 'x'.repeat(300) } })
  for (const row of await readCalls()) expect(row.received_bytes).toBeLessThan(300_000)
})

test('a connection that cannot be made secure is logged by its code', async () => {
  // The TLS alert of a server that supports none of our protocol versions.
  const server = createServer((socket) => socket.end(Buffer.from([21, 3, 3, 0, 2, 2, 70])))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const env = { GEMINI_API_KEY: KEY, GEMINI_BASE_URL: `https://127.0.0.1:${port}` }
  const { ai, logged } = await openAiHarness({ env })
  expect(await ai.askText('flash', question())).toEqual({ ok: false, fault: noConnection })
  expect(logged).toMatchObject([{ code: 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION' }])
})

test('the time limit is one for all keys that are tried', async () => {
  const { ai } = await openAiHarness({ env: vendors.env, limits: { pictureMs: 350 } })
  vendors.hostedInference.acceptTokens([])
  vendors.hostedInference.behave(slow(200))
  expect(await ai.draw(picture({ keys: 'in turn' }))).toEqual({ ok: false, fault: late })
})

test('staff wait longer for a draft than visitors for an answer', async () => {
  const { ai } = await openAiHarness({ env: vendors.env, limits: { textMs: 50, draftMs: 60_000 } })
  vendors.textModel.behave(slow(150))
  expect(await ai.askText('flash', question())).toEqual({ ok: false, fault: late })
  expect(await ai.askText('flash', question({ helper: 'post', staffId: 'a-colleague' }))).toMatchObject({
    ok: true,
  })
})
