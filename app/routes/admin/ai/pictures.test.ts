import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PICTURE_STYLES } from '#app/features/blog/drafting/post-drafting.schema.ts'
import { picturePrompt } from '#app/features/blog/drafting/post-prompts.ts'
import { status } from '#tests/fakes/behaviour.ts'
import { jsonBody } from '#tests/fakes/fake-server.ts'
import {
  countStored,
  NOTHING_STORED,
  readCalls,
  startDraftingHarness,
} from '#tests/support/harnesses/drafting-harness.ts'
import { engines } from '#tests/support/storage.ts'

const PICTURES = '/admin/ai/pictures'
const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000
const MODELS = [
  'black-forest-labs/FLUX.1-dev',
  'stabilityai/stable-diffusion-xl-base-1.0',
  'stabilityai/stable-diffusion-3.5-large',
  'black-forest-labs/FLUX.1-schnell',
]

test.for(engines)(
  'AI-12, AI-13, AI-14, IMG-01, IMG-02, DATA-07: four styles ask four models, and each picture is stored (%s)',
  async (engine) => {
    const now = Date.now()
    const { app, vendors, ask } = await startDraftingHarness({ engine, clock: () => now })
    const answers = await Promise.all(
      PICTURE_STYLES.map(({ key }) => ask(PICTURES, { title: ' Ferries ', style: key })),
    )
    expect(answers).toEqual(
      PICTURE_STYLES.map(({ label }) => ({
        status: 200,
        ok: true,
        draft: {
          id: expect.stringMatching(/^[0-9a-f]{40}$/),
          model: label,
          url: expect.stringMatching(/^\/media\/[0-9a-f]{40}\.webp$/),
        },
      })),
    )
    const asked = vendors.hostedInference.requests.map((request) => ({
      path: request.path,
      authorization: request.headers.authorization,
      body: jsonBody(request),
    }))
    const byPath = (one: { path: string }, other: { path: string }) => one.path.localeCompare(other.path)
    expect(asked.sort(byPath)).toEqual(
      PICTURE_STYLES.map(({ key }, place) => ({
        path: `/models/${MODELS[place]}`,
        authorization: 'Bearer stand-in-token-1',
        body: { inputs: picturePrompt('Ferries', key) },
      })).sort(byPath),
    )
    const shown = await app.fetch(answers[0]?.draft.url)
    const metadata = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 768, height: 512 })
    const stored = await app.services.db.selectFrom('media').select('expires_at').execute()
    expect(stored).toEqual(MODELS.map(() => ({ expires_at: now + THIRTY_DAYS })))
    const calls = await readCalls(app)
    expect(calls.map(({ model }) => model).sort()).toEqual([...MODELS].sort())
    for (const call of calls) expect(call).toMatchObject({ helper: 'post-picture', outcome: 'ok' })
    expect(await countStored(app)).toEqual({ ...NOTHING_STORED, media: 4 })
  },
)

test('what only claims to be a picture is not stored, and recorded as of no use', async () => {
  const { app, vendors, ask } = await startDraftingHarness()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'
  vendors.hostedInference.behave(status(200, svg, { 'content-type': 'image/svg+xml' }))
  expect(await ask(PICTURES, { title: 'Ferries', style: 'photo' })).toMatchObject({
    status: 502,
    message: 'Image generation failed: the answer is not an image',
  })
  expect(await readCalls(app)).toMatchObject([{ helper: 'post-picture', outcome: 'unusable' }])
  expect(await countStored(app)).toEqual(NOTHING_STORED)
})

test('AI-15: on 401 or 403 the next key is tried', async () => {
  const { app, vendors, ask } = await startDraftingHarness()
  const { hostedInference } = vendors
  hostedInference.behaveOnce(status(401, { error: 'no' }), status(403, { error: 'no' }))
  expect(await ask(PICTURES, { title: 'Ferries', style: 'photo' })).toMatchObject({ status: 200, ok: true })
  expect(hostedInference.requests.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer stand-in-token-1',
    'Bearer stand-in-token-2',
    'Bearer stand-in-token-3',
  ])
  expect(await readCalls(app)).toMatchObject([{ helper: 'post-picture', outcome: 'ok' }])
})

test('ERR-06: when all keys fail, the model is named and support is', async () => {
  const { app, vendors, ask } = await startDraftingHarness()
  vendors.hostedInference.acceptTokens(['another-token'])
  for (const { key, label } of PICTURE_STYLES) {
    expect(await ask(PICTURES, { title: 'Ferries', style: key })).toEqual({
      status: 502,
      ok: false,
      isConfigured: true,
      message: `Failed to generate image using ${label} model. Please try again later or contact support to update API keys.`,
    })
  }
  expect(vendors.hostedInference.requests).toHaveLength(12)
  expect(JSON.stringify(app.logged)).not.toMatch(/stand-in-token|Ferries/)
  expect(await countStored(app)).toEqual(NOTHING_STORED)
})

test('ERR-05: another refusal is told by its status text, and no further key is tried', async () => {
  const { vendors, ask } = await startDraftingHarness()
  for (const [code, text] of [
    [400, 'Bad Request'],
    [429, 'Too Many Requests'],
    [503, 'Service Unavailable'],
  ] as const) {
    vendors.hostedInference.clear()
    vendors.hostedInference.behave(status(code, { error: 'stand-in-token-1 is loading' }))
    expect(await ask(PICTURES, { title: 'Ferries', style: 'poster' })).toEqual({
      status: 502,
      ok: false,
      isConfigured: true,
      message: `Image generation failed: ${text}`,
    })
    expect(vendors.hostedInference.requests).toHaveLength(1)
  }
})

test('AI-13: one model that fails does not take the others along', async () => {
  const { vendors, ask } = await startDraftingHarness()
  vendors.hostedInference.behave(({ path }) =>
    path.endsWith('FLUX.1-dev') ? status(500, 'x') : { kind: 'ok' },
  )
  const answers = await Promise.all(
    PICTURE_STYLES.map(({ key }) => ask(PICTURES, { title: 'Ferries', style: key })),
  )
  expect(answers.map(({ ok }) => ok)).toEqual([false, true, true, true])
})

test('APOST-41: without a title no model is called', async () => {
  const { vendors, ask } = await startDraftingHarness()
  for (const title of ['', ' ', '\u200b']) {
    expect(await ask(PICTURES, { title, style: 'photo' })).toEqual({
      status: 422,
      ok: false,
      isConfigured: true,
      message: 'Please enter a title first',
    })
  }
  expect(await ask(PICTURES, { title: 'Ferries', style: 'oil' })).toMatchObject({ status: 422, ok: false })
  expect(vendors.hostedInference.requests).toEqual([])
})
