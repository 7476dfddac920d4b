import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeFailure } from '#app/features/chat/chat.ts'
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
import { type FakeVendors, startFakeVendors } from '#tests/fakes/vendors.ts'
import { ask } from '#tests/support/harnesses/chat-harness.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const KEYS = /stand-in-key|stand-in-token|a secret of at least/
const QUESTION = 'Nyabarongo-canary'
/** Disables the circuit breaker, so that each row reaches its vendor. */
const LIMITS = { breakerFailures: 1_000 }
const IMPATIENT = { ...LIMITS, textMs: 300, pictureMs: 300 }

const NO_ANSWER = 'Failed to get response from Gemini'
const NO_TEXT = 'Invalid response structure from Gemini'
const NO_FORMAT = 'Unexpected response format'
const LATE = 'the model did not answer in time'
const AWAY = 'the model cannot be reached at the moment'
const LONG = 'the model sent more than we can take'
const NO_PICTURE = 'the model sent something that is not a picture'
const PAGE = '<!doctype html><title>Gateway</title><h1>Something is wrong<p>try <b>later'

/** How a vendor behaves, and the error that the visitor reads; kevin's text follows 'Image generation failed: '. */
type Row = [name: string, yves: [Behaviour, string], tina: [Behaviour, string], kevin: [Behaviour, string]]

const PNG = { 'content-type': 'image/png' }

const rows: Row[] = [
  told(400, 'The request is not valid'),
  told(401, 'The key is not valid'),
  told(403, 'This key may not do that'),
  told(404, 'There is no such model'),
  told(429, 'Too many requests'),
  told(500, 'Something broke'),
  told(503, 'Model is loading'),
  alike('503 in plain words', status(503, 'Come back later'), [NO_ANSWER, NO_FORMAT, 'Come back later']),
  alike('502 without a word', status(502), [NO_ANSWER, NO_FORMAT, 'Bad Gateway']),
  alike('502 with a page', html(502), [NO_ANSWER, NO_FORMAT, PAGE]),
  alike('a redirect', status(302, '', { location: 'http://127.0.0.1:9/' }), [NO_ANSWER, NO_FORMAT, 'Found']),
  alike('a page instead of an answer', html(200), [NO_TEXT, NO_FORMAT, NO_PICTURE]),
  alike('null instead of an answer', status(200, null), [NO_TEXT, NO_FORMAT, NO_PICTURE]),
  alike('no answer at all', hang(), [NO_ANSWER, capital(LATE), LATE]),
  alike('an answer that comes too late', slow(5_000), [NO_ANSWER, capital(LATE), LATE]),
  alike('half an answer', stall(), [NO_ANSWER, capital(LATE), LATE]),
  alike('an answer byte by byte', drip(), [NO_ANSWER, capital(LATE), LATE]),
  alike('a connection that is reset', reset(), [NO_ANSWER, capital(AWAY), AWAY]),
  alike('a connection that is cut', cut(), [NO_ANSWER, capital(AWAY), AWAY]),
  alike('eleven megabytes', huge(11 * 1024 * 1024), [NO_ANSWER, capital(LONG), LONG]),
  [
    'another type than agreed',
    [status(200, 'words'), NO_TEXT],
    [status(200, 'words'), NO_FORMAT],
    [wrongType('text/plain'), NO_PICTURE],
  ],
  [
    'an answer without anything in it',
    [status(200, { candidates: [] }), NO_TEXT],
    [status(200, []), NO_FORMAT],
    [status(200, '', PNG), NO_PICTURE],
  ],
  [
    'an answer of blanks, and a picture that is none',
    [status(200, { candidates: [{ content: { parts: [{ text: ' \n' }] } }] }), NO_TEXT],
    [status(200, [{ generated_text: ' \n' }]), NO_FORMAT],
    [status(200, 'no picture', PNG), NO_PICTURE],
  ],
  [
    'an answer in another shape',
    [status(200, { candidates: [{ content: { parts: 'text' } }] }), NO_TEXT],
    [status(200, { generated_text: 'text' }), NO_FORMAT],
    [status(200, [{ picture: 'none' }]), NO_PICTURE],
  ],
  [
    'an OK answer that names an error',
    [status(200, { error: { message: 'Overloaded' } }), NO_TEXT],
    [status(200, { error: 'Overloaded' }), 'Overloaded'],
    [status(200, { error: 'Overloaded' }), NO_PICTURE],
  ],
  [
    'an error that quotes our keys',
    [status(400, { error: { message: 'Key stand-in-key is bad' } }), 'Key *** is bad'],
    [status(400, { error: 'Token stand-in-token-1 is bad' }), 'Token *** is bad'],
    [status(400, 'Bearer stand-in-token-2 and stand-in-token-3'), 'Bearer *** and ***'],
  ],
]

let vendors: FakeVendors

beforeAll(async () => {
  vendors = await startFakeVendors()
})
beforeEach(() => vendors.clear())
afterAll(() => vendors.close())

test.for(rows)(
  'CHAT-49 to CHAT-55: %s ends in the words of each assistant, and in no key',
  async ([, yves, tina, kevin]) => {
    const { textModel, hostedInference, env } = vendors
    textModel.behave(yves[0])
    hostedInference.behave(({ path }) => (path.endsWith('instruct-experts') ? tina[0] : kevin[0]))
    const app = await startTestApp({ env, aiLimits: kevin[1] === LATE ? IMPATIENT : LIMITS })
    const personas = ['yves', 'tina', 'kevin'] as const
    const answers = await Promise.all(personas.map((persona) => ask(app, { persona, text: QUESTION })))
    const words = [yves[1], tina[1], `Image generation failed: ${kevin[1]}`]
    expect(answers.map(({ status: code, reply }) => [code, reply])).toEqual(
      words.map((message) => [502, { kind: 'error', message }]),
    )
    expect(textModel.requests.length + hostedInference.requests.length).toBe(3)
    expect(JSON.stringify([answers, app.logged])).not.toMatch(KEYS)
    expect(JSON.stringify(app.logged)).not.toContain(QUESTION)
  },
)

test('CHAT-49: a failure reads as one sentence of the assistant', () => {
  expect(describeFailure(NO_ANSWER)).toBe(
    'Sorry, I encountered an error: Failed to get response from Gemini. Please try again.',
  )
})

test('a service that is not there is told apart from one that refuses', async () => {
  const gone = 'http://127.0.0.1:9/nowhere'
  const env = { ...vendors.env, GEMINI_BASE_URL: gone, HF_BASE_URL: gone }
  const app = await startTestApp({ env, aiLimits: LIMITS })
  for (const [persona, message] of [
    ['yves', NO_ANSWER],
    ['tina', capital(AWAY)],
    ['kevin', `Image generation failed: ${AWAY}`],
  ] as const) {
    expect(await ask(app, { persona })).toMatchObject({ status: 502, reply: { kind: 'error', message } })
  }
  expect(JSON.stringify(app.logged)).not.toMatch(KEYS)
})

test('a service that fails again and again is left alone for a while, and each assistant says so', async () => {
  for (const [persona, vendor] of [
    ['tina', vendors.hostedInference],
    ['yves', vendors.textModel],
  ] as const) {
    vendor.behave(reset())
    const app = await startTestApp({ env: vendors.env, aiLimits: { breakerFailures: 2 } })
    for (let round = 0; round < 4; round++) await ask(app, { persona })
    expect(vendor.requests).toHaveLength(2)
    const { reply } = await ask(app, { persona })
    expect(reply).toHaveProperty('message', 'The model failed several times just now and gets a short rest')
  }
})

test('a picture that is none counts as a failed call, and nothing of it is stored', async () => {
  vendors.hostedInference.behave(status(200, 'no picture', PNG))
  const app = await startTestApp({ env: vendors.env, aiLimits: LIMITS })
  expect(await ask(app, { persona: 'kevin' })).toMatchObject({ status: 502 })
  const { db } = app.services
  expect(await db.selectFrom('ai_calls').select(['helper', 'outcome']).execute()).toEqual([
    { helper: 'kevin', outcome: 'unusable' },
  ])
  expect(await db.selectFrom('media').select('id').execute()).toEqual([])
})

/** A refusal with the vendor's own error message. */
function told(code: number, message: string): Row {
  const inference = status(code, { error: message })
  return [
    `${code} with a reason`,
    [status(code, { error: { code, message } }), message],
    [inference, message],
    [inference, JSON.stringify({ error: message })],
  ]
}

function alike(name: string, behaviour: Behaviour, [yves, tina, kevin]: [string, string, string]): Row {
  return [name, [behaviour, yves], [behaviour, tina], [behaviour, kevin]]
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
