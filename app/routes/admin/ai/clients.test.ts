import { expect, test } from 'vitest'
import { CLIENT_DRAFT_FIELDS } from '#app/features/clients/drafting/client-drafting.schema.ts'
import { clientPrompt } from '#app/features/clients/drafting/client-prompts.ts'
import { jsonBody } from '#tests/fakes/fake-server.ts'
import { modelSays } from '#tests/fakes/text-model.ts'
import {
  countStored,
  NOTHING_STORED,
  readCalls,
  startDraftingHarness,
} from '#tests/support/harnesses/drafting-harness.ts'

const CLIENTS = '/admin/ai/clients'

test('AI-04, AI-11, ACLI-14: name, description, website and the parts of a story are each asked for as the short variant', async () => {
  const { app, vendors, ask } = await startDraftingHarness()
  const texts: string[] = []
  for (const field of CLIENT_DRAFT_FIELDS) {
    const { status: code, draft } = await ask(CLIENTS, { field, context: 'technology' })
    expect(code).toBe(200)
    texts.push(draft.text)
  }
  expect(texts).toEqual([
    'Example Trading',
    expect.stringMatching(/^A dependable partner/),
    'https://www.example.com',
    'Eleven forms → one page',
    ...Array.from({ length: 4 }, () => expect.stringMatching(/^A dependable partner/)),
  ])
  expect(vendors.textModel.requests.map(jsonBody)).toEqual(
    CLIENT_DRAFT_FIELDS.map((field) => ({
      contents: [{ role: 'user', parts: [{ text: clientPrompt(field, 'technology') }] }],
      generationConfig: { temperature: 0.4, topP: 1, topK: 32, maxOutputTokens: 1024 },
    })),
  )
  expect(await readCalls(app)).toMatchObject(
    CLIENT_DRAFT_FIELDS.map(() => ({ helper: 'client', outcome: 'ok' })),
  )
  expect(await countStored(app)).toEqual(NOTHING_STORED)
})

test('ERR-03: a website that is no address is no answer, and a bare host gets https://', async () => {
  const { app, vendors, ask } = await startDraftingHarness()
  const website = { field: 'website', context: 'Ferries' }
  vendors.textModel.behaveOnce(modelSays('kivu-ferries.example'), modelSays('I know of none.'))
  expect(await ask(CLIENTS, website)).toMatchObject({ draft: { text: 'https://kivu-ferries.example' } })
  expect(await ask(CLIENTS, website)).toEqual({
    status: 502,
    ok: false,
    isConfigured: true,
    message: 'Invalid response format from Gemini',
  })
  expect((await readCalls(app)).map(({ outcome }) => outcome).sort()).toEqual(['ok', 'unusable'])
})

test('ACLI-13: without a valid request no model is called', async () => {
  const { vendors, ask } = await startDraftingHarness()
  expect(await ask(CLIENTS, { field: 'name', context: ' ' })).toMatchObject({
    status: 422,
    message: 'Please enter a business type',
  })
  expect(await ask(CLIENTS, { field: 'logo', context: 'Ferries' })).toMatchObject({ status: 422 })
  expect(vendors.textModel.requests).toEqual([])
})
