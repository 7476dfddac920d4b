import { expect, test } from 'vitest'
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
import { modelSays } from '#tests/fakes/text-model.ts'
import {
  countStored,
  NOTHING_STORED,
  startDraftingHarness,
} from '#tests/support/harnesses/drafting-harness.ts'

const CANARY = 'Canary ferry 7319'
const PICTURE = { path: '/admin/ai/pictures', body: { title: CANARY, style: 'photo' } }

const TEXT_HELPERS = [
  { path: '/admin/ai/posts', body: { kind: 'article', topic: CANARY }, isGeneral: false },
  { path: '/admin/ai/posts', body: { kind: 'title', context: CANARY }, isGeneral: false },
  { path: '/admin/ai/posts', body: { kind: 'excerpt', context: CANARY }, isGeneral: false },
  { path: '/admin/ai/positions', body: { kind: 'position', title: CANARY }, isGeneral: true },
  {
    path: '/admin/ai/positions',
    body: { kind: 'text', field: 'benefits', context: CANARY },
    isGeneral: false,
  },
  { path: '/admin/ai/clients', body: { field: 'name', context: CANARY }, isGeneral: false },
  { path: '/admin/ai/clients', body: { field: 'description', context: CANARY }, isGeneral: false },
  { path: '/admin/ai/clients', body: { field: 'website', context: CANARY }, isGeneral: false },
]

const NO_TEXT = 'Invalid response format from Gemini'
const NOT_AN_IMAGE = 'Image generation failed: the answer is not an image'
const NO_KEY =
  'Failed to generate image using FLUX.1 dev model. Please try again later or contact support to update API keys.'
const LATE = 'The model did not answer in time. Please try again.'
const UNREACHED = 'The model could not be reached. Please try again in a moment.'
const TOO_LONG = 'The model’s answer was too long. Please try again.'

const MEGABYTE = 1024 * 1024
const REFUSED = { error: { code: 0, message: 'no', status: 'NO' } }

/** Disables the circuit breaker, which would hide the vendor's next behaviour. */
const NO_REST = { breakerFailures: 1_000 }

function refused(code: number): string {
  return `API request failed: ${code}`
}

const TEXT_FAULTS: [name: string, behaviour: Behaviour, message: string][] = [
  ['400', status(400, REFUSED), refused(400)],
  ['401', status(401, REFUSED), refused(401)],
  ['403', status(403, REFUSED), refused(403)],
  ['404', status(404, 'no'), refused(404)],
  ['429', status(429, REFUSED), refused(429)],
  ['500', status(500, 'no'), refused(500)],
  ['503', status(503, REFUSED), refused(503)],
  ['a page of a proxy that failed', html(502), refused(502)],
  ['a redirect', status(302, '', { location: 'https://example.org' }), refused(302)],
  ['an error that quotes our key', status(400, `key=stand-in-key ${CANARY}`), refused(400)],
  ['a page of a proxy', html(200), NO_TEXT],
  ['no JSON', status(200, 'yes'), NO_TEXT],
  ['null', status(200, null), NO_TEXT],
  ['a list', status(200, []), NO_TEXT],
  ['no candidates', status(200, {}), NO_TEXT],
  ['empty candidates', status(200, { candidates: [] }), NO_TEXT],
  ['candidates of another type', status(200, { candidates: 'yes' }), NO_TEXT],
  ['text of another type', status(200, { candidates: [{ content: { parts: [{ text: 7 }] } }] }), NO_TEXT],
  ['a candidate without content', status(200, { candidates: [{ finishReason: 'SAFETY' }] }), NO_TEXT],
  ['blank text', modelSays(' \n\t'), NO_TEXT],
  ['an OK error', status(200, REFUSED), NO_TEXT],
  ['10 MB', huge(10 * MEGABYTE), TOO_LONG],
  ['a reset', reset(), UNREACHED],
  ['half an answer', cut(), UNREACHED],
]

const PICTURE_FAULTS: [name: string, behaviour: Behaviour, message: string][] = [
  ['400', status(400, REFUSED), 'Image generation failed: Bad Request'],
  ['401', status(401, REFUSED), NO_KEY],
  ['403', status(403, REFUSED), NO_KEY],
  ['404', status(404, 'no'), 'Image generation failed: Not Found'],
  ['429', status(429, REFUSED), 'Image generation failed: Too Many Requests'],
  ['500', status(500, 'no'), 'Image generation failed: Internal Server Error'],
  ['503', status(503, { error: 'loading' }), 'Image generation failed: Service Unavailable'],
  ['a page of a proxy that failed', html(502), 'Image generation failed: Bad Gateway'],
  ['a redirect', status(302, '', { location: 'https://example.org' }), 'Image generation failed: Found'],
  ['an error that quotes our key', status(400, 'stand-in-token-1'), 'Image generation failed: Bad Request'],
  ['a page of a proxy', html(200), NOT_AN_IMAGE],
  ['JSON', status(200, { error: 'no' }), NOT_AN_IMAGE],
  ['nothing', status(200, ''), NOT_AN_IMAGE],
  ['no bytes of a picture', status(200, '', { 'content-type': 'image/png' }), NOT_AN_IMAGE],
  ['words that claim to be a picture', status(200, 'yes', { 'content-type': 'image/png' }), NOT_AN_IMAGE],
  ['a drawing with scripts', status(200, '<svg/>', { 'content-type': 'image/svg+xml' }), NOT_AN_IMAGE],
  ['a picture that claims to be words', wrongType('text/plain'), NOT_AN_IMAGE],
  ['one letter a million times', huge(MEGABYTE, 'image/png'), NOT_AN_IMAGE],
  ['20 MB', huge(20 * MEGABYTE, 'image/png'), TOO_LONG],
  ['a reset', reset(), UNREACHED],
  ['half a picture', cut(), UNREACHED],
]

const LATE_FAULTS: [name: string, behaviour: Behaviour][] = [
  ['no answer', hang()],
  ['an answer after an hour', slow(60 * 60 * 1000)],
  ['an answer that stops halfway', stall()],
  ['an answer that never ends', drip()],
]

test('ERR-01, ERR-02, ERR-03: whatever the text model does, each helper ends in the right words', async () => {
  const { app, vendors, send } = await startDraftingHarness({
    aiLimits: NO_REST,
    env: { RATE_LIMIT_FACTOR: '100' },
  })
  for (const [name, behaviour, message] of TEXT_FAULTS) {
    vendors.textModel.behave(behaviour)
    for (const { path, body, isGeneral } of TEXT_HELPERS) {
      const answer = await readRefusal(await send(path, body))
      expect(answer.status, name).toBe(502)
      if (isGeneral && message.startsWith('API')) expect(answer.message, name).toMatch(`${message} - `)
      else expect(answer.message, name).toBe(message)
    }
  }
  expect(JSON.stringify(app.logged)).not.toMatch(/stand-in-key|Canary/)
  expect(await countStored(app)).toEqual(NOTHING_STORED)
})

test('ERR-05, ERR-06: whatever the picture model does, it ends in the right words and nothing is stored', async () => {
  const { app, vendors, send } = await startDraftingHarness({
    aiLimits: NO_REST,
    env: { RATE_LIMIT_FACTOR: '100' },
  })
  for (const [name, behaviour, message] of PICTURE_FAULTS) {
    vendors.hostedInference.behave(behaviour)
    const answer = await readRefusal(await send(PICTURE.path, PICTURE.body))
    expect(answer, name).toEqual({ status: 502, message })
  }
  expect(JSON.stringify(app.logged)).not.toMatch(/stand-in-token|Canary/)
  expect(await countStored(app)).toEqual(NOTHING_STORED)
})

test('a model that does not come to an end is not waited for', async () => {
  const { app, vendors, send } = await startDraftingHarness({
    aiLimits: { ...NO_REST, draftMs: 100, pictureMs: 100 },
    env: { RATE_LIMIT_FACTOR: '100' },
  })
  for (const [name, behaviour] of LATE_FAULTS) {
    vendors.textModel.behave(behaviour)
    vendors.hostedInference.behave(behaviour)
    for (const { path, body } of [...TEXT_HELPERS, PICTURE]) {
      const answer = await readRefusal(await send(path, body))
      expect(answer, name).toEqual({ status: 502, message: LATE })
    }
  }
  expect(await countStored(app)).toEqual(NOTHING_STORED)
})

test('a model that failed several times is left alone for a while, and this is said', async () => {
  const { vendors, send } = await startDraftingHarness({ aiLimits: { breakerFailures: 3 } })
  vendors.textModel.behave(status(500, 'no'))
  vendors.hostedInference.behave(status(500, 'no'))
  for (const { path, body } of [TEXT_HELPERS[0] ?? PICTURE, PICTURE]) {
    for (let count = 0; count < 3; count++) await send(path, body)
    expect(await readRefusal(await send(path, body))).toEqual({
      status: 502,
      message: 'The model is resting after several failures. Please try again in a minute.',
    })
  }
  expect([vendors.textModel.requests.length, vendors.hostedInference.requests.length]).toEqual([3, 3])
})

async function readRefusal(response: Response) {
  const text = await response.text()
  expect(text).not.toMatch(/stand-in-(key|token)|\bat .*\.[jt]s|node_modules/)
  const { ok, isConfigured, message } = JSON.parse(text)
  expect({ ok, isConfigured }).toEqual({ ok: false, isConfigured: true })
  return { status: response.status, message: String(message) }
}
