import { expect, test } from 'vitest'
import { POSITION_TEXT_FIELDS } from '#app/features/careers/positions/drafting/position-drafting.schema.ts'
import {
  positionPrompt,
  positionTextPrompt,
} from '#app/features/careers/positions/drafting/position-prompts.ts'
import { html, status } from '#tests/fakes/behaviour.ts'
import { jsonBody } from '#tests/fakes/fake-server.ts'
import { modelSays } from '#tests/fakes/text-model.ts'
import {
  countStored,
  NOTHING_STORED,
  readCalls,
  startDraftingHarness,
} from '#tests/support/harnesses/drafting-harness.ts'

const POSITIONS = '/admin/ai/positions'
const TITLE = 'Backend Engineer'

test('AI-03, AI-06, AI-07, AI-08: a posting is asked for as the general variant, and read out of its fences', async () => {
  const { app, vendors, ask } = await startDraftingHarness()
  const { status: code, draft } = await ask(POSITIONS, { kind: 'position', title: TITLE })
  expect(code).toBe(200)
  expect(Object.keys(draft).sort()).toEqual([
    'benefits',
    'department',
    'description',
    'requirements',
    'responsibilities',
    'title',
  ])
  expect(draft).toMatchObject({ title: TITLE, department: 'Engineering' })
  expect([draft.responsibilities, draft.requirements, draft.benefits].map(({ length }) => length)).toEqual([
    7, 6, 5,
  ])
  expect(vendors.textModel.requests.map(jsonBody)).toEqual([
    {
      contents: [{ role: 'user', parts: [{ text: positionPrompt(TITLE) }] }],
      generationConfig: { temperature: 0.4, topP: 1, topK: 32, maxOutputTokens: 2048 },
    },
  ])
  expect(await readCalls(app)).toMatchObject([{ helper: 'position', outcome: 'ok' }])
  expect(await countStored(app)).toEqual(NOTHING_STORED)
})

test('AI-04, AI-09, AI-11: each text of a position is asked for as the short variant', async () => {
  const { app, vendors, ask } = await startDraftingHarness()
  vendors.textModel.behave(modelSays(' Here they are:\n\n- Health insurance\n2. **Paid leave**\n\n'))
  for (const field of POSITION_TEXT_FIELDS) {
    const { status: code, draft } = await ask(POSITIONS, { kind: 'text', field, context: TITLE })
    expect(code).toBe(200)
    if (field !== 'description') expect(draft).toEqual({ text: 'Health insurance\nPaid leave' })
  }
  expect(vendors.textModel.requests.map(jsonBody)).toEqual(
    POSITION_TEXT_FIELDS.map((field) => ({
      contents: [{ role: 'user', parts: [{ text: positionTextPrompt(field, TITLE) }] }],
      generationConfig: { temperature: 0.4, topP: 1, topK: 32, maxOutputTokens: 1024 },
    })),
  )
  expect(await readCalls(app)).toMatchObject(POSITION_TEXT_FIELDS.map(() => ({ helper: 'position-text' })))
})

test('ERR-01: a refused posting says status and body, without a key, and the log without what was asked', async () => {
  const { app, vendors, ask } = await startDraftingHarness()
  for (const [behaviour, message] of [
    [status(429, 'Too many\n requests'), 'API request failed: 429 - Too many requests'],
    [status(400, { error: { message: `stand-in-key: ${TITLE}` } }), /^API request failed: 400 - \{.*\*\*\*/],
    [html(502), /^API request failed: 502 - <!doctype html>/],
    [status(500, 'x'.repeat(500_000)), /^API request failed: 500 - x{100,1000}$/],
  ] as const) {
    vendors.textModel.behave(behaviour)
    const refused = await ask(POSITIONS, { kind: 'position', title: TITLE })
    expect(refused).toMatchObject({ status: 502, ok: false, isConfigured: true })
    expect(refused.message).toMatch(message)
    expect(refused.message).not.toContain('stand-in-key')
  }
  expect(JSON.stringify(app.logged)).not.toMatch(/stand-in-key|Backend/)
})

test('ERR-02, ERR-03: a refused text says the status alone; a posting without words is no answer', async () => {
  const { vendors, ask } = await startDraftingHarness()
  vendors.textModel.behave(status(503, 'Busy'))
  expect(await ask(POSITIONS, { kind: 'text', field: 'benefits', context: TITLE })).toMatchObject({
    status: 502,
    message: 'API request failed: 503',
  })
  vendors.textModel.behave(modelSays(''))
  expect(await ask(POSITIONS, { kind: 'position', title: TITLE })).toMatchObject({
    status: 502,
    message: 'Invalid response format from Gemini',
  })
})

test('ERR-04: a reply that is no posting gives one message, and is recorded as of no use', async () => {
  const { app, vendors, ask } = await startDraftingHarness()
  for (const reply of ['I cannot.', '{"title": "Backend', '```json\n{}\n```', '{"title": 1}']) {
    vendors.textModel.behave(modelSays(reply))
    expect(await ask(POSITIONS, { kind: 'position', title: TITLE })).toEqual({
      status: 502,
      ok: false,
      isConfigured: true,
      message: 'Failed to parse AI response - Invalid JSON format',
    })
  }
  const unusable = { helper: 'position', outcome: 'unusable' }
  expect(await readCalls(app)).toMatchObject([unusable, unusable, unusable, unusable])
  expect(await countStored(app)).toEqual(NOTHING_STORED)
})

test('AI-06: a posting needs a title, a text something to go by', async () => {
  const { vendors, ask } = await startDraftingHarness()
  for (const body of [
    { kind: 'position', title: ' ' },
    { kind: 'text', field: 'benefits', context: '' },
  ]) {
    expect(await ask(POSITIONS, body)).toEqual({
      status: 422,
      ok: false,
      isConfigured: true,
      message: 'Please enter the title.',
    })
  }
  expect(await ask(POSITIONS, { kind: 'text', field: 'salary', context: TITLE })).toMatchObject({
    status: 422,
  })
  expect(vendors.textModel.requests).toEqual([])
})
