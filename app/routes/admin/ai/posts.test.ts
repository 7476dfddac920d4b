import { expect, test, vi } from 'vitest'
import { articlePrompt, excerptPrompt, titlePrompt } from '#app/features/blog/drafting/post-prompts.ts'
import { hang, status } from '#tests/fakes/behaviour.ts'
import { jsonBody } from '#tests/fakes/fake-server.ts'
import { modelSays } from '#tests/fakes/text-model.ts'
import {
  countStored,
  NOTHING_STORED,
  readCalls,
  startDraftingHarness,
} from '#tests/support/harnesses/drafting-harness.ts'
import { engines } from '#tests/support/storage.ts'

const POSTS = '/admin/ai/posts'
const NO_TEXT = 'Invalid response format from Gemini'

test.for(engines)(
  'AI-01, AI-02, AI-05, AI-10: an article is asked for as the blog variant, and recorded (%s)',
  async (engine) => {
    const { app, vendors, ask } = await startDraftingHarness({ engine })
    const { status: code, ok, draft } = await ask(POSTS, { kind: 'article', topic: ' Ferry  bookings ' })
    expect([code, ok]).toEqual([200, true])
    for (const part of [/^<h1>[^<]+<\/h1>\s*<p>/, /<h2>.*<h2>/s, /<ul>\s*<li>/, /conclusion/]) {
      expect(draft.text).toMatch(part)
    }
    const [request, ...others] = vendors.textModel.requests
    expect(others).toEqual([])
    expect(request).toMatchObject({ method: 'POST', path: '/v1beta/models/stand-in-flash:generateContent' })
    expect(Object.fromEntries(request?.query ?? [])).toEqual({ key: 'stand-in-key' })
    expect(request && jsonBody(request)).toEqual({
      contents: [{ role: 'user', parts: [{ text: articlePrompt('Ferry bookings') }] }],
      generationConfig: { temperature: 0.7, topP: 1, topK: 40, maxOutputTokens: 4096 },
    })
    const staff = await app.services.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    expect(await readCalls(app)).toEqual([
      { helper: 'post', model: 'stand-in-flash', staff_id: staff.id, outcome: 'ok' },
    ])
    expect(await countStored(app)).toEqual(NOTHING_STORED)
  },
)

test('AI-04, AI-11, APOST-29: title and excerpt are asked for as the short variant, and come back plain', async () => {
  const { app, vendors, ask } = await startDraftingHarness()
  vendors.textModel.behaveOnce(modelSays(' "Ferries that wait"\n'), modelSays(`${'x'.repeat(200)}\n`))
  const title = await ask(POSTS, { kind: 'title', context: 'Ferries' })
  const excerpt = await ask(POSTS, { kind: 'excerpt', context: 'Ferries' })
  expect(title).toEqual({ status: 200, ok: true, draft: { text: 'Ferries that wait' } })
  expect(excerpt).toEqual({ status: 200, ok: true, draft: { text: `${'x'.repeat(157)}...` } })
  const generationConfig = { temperature: 0.4, topP: 1, topK: 32, maxOutputTokens: 1024 }
  expect(vendors.textModel.requests.map(jsonBody)).toEqual(
    [titlePrompt('Ferries'), excerptPrompt('Ferries')].map((text) => ({
      contents: [{ role: 'user', parts: [{ text }] }],
      generationConfig,
    })),
  )
  expect((await readCalls(app)).map(({ helper }) => helper).sort()).toEqual(['post-excerpt', 'post-title'])
})

test('AI-10: what a model writes is sanitised before staff see it', async () => {
  const { vendors, ask } = await startDraftingHarness()
  vendors.textModel.behave(
    modelSays('```html\n<h1 onclick="x()">Ferries</h1><script>x()</script><p>Read.</p>\n```'),
  )
  expect(await ask(POSTS, { kind: 'article', topic: 'Ferries' })).toMatchObject({
    status: 200,
    draft: { text: '<h1>Ferries</h1><p>Read.</p>' },
  })
})

test('ERR-02, ERR-03, AI-05: the blog and the short variant say the status alone; no words are no answer', async () => {
  const { app, vendors, ask } = await startDraftingHarness()
  for (const [behaviour, message] of [
    [status(418, { error: { message: 'A teapot, stand-in-key' } }), 'API request failed: 418'],
    [modelSays(''), NO_TEXT],
    [modelSays(' \n '), NO_TEXT],
    [modelSays('```html\n```'), NO_TEXT],
    [status(200, { candidates: [] }), NO_TEXT],
  ] as const) {
    vendors.textModel.behave(behaviour)
    const refused = { status: 502, ok: false, isConfigured: true, message }
    expect(await ask(POSTS, { kind: 'article', topic: 'Ferries' })).toEqual(refused)
    expect(await ask(POSTS, { kind: 'title', context: 'Ferries' })).toEqual(refused)
  }
  const failures = app.logged.filter(({ msg }) => msg === 'drafting failed')
  expect(failures).toHaveLength(10)
  expect(failures[0]).toMatchObject({ helper: 'post', message: 'API request failed: 418' })
  expect(JSON.stringify(app.logged)).not.toMatch(/Ferries|teapot|stand-in-key/)
})

test('ERR-03: a reply that holds nothing of what was asked for is recorded as of no use', async () => {
  const { app, vendors, ask } = await startDraftingHarness()
  vendors.textModel.behave(modelSays('```html\n```'))
  for (const body of [
    { kind: 'article', topic: 'Ferries' },
    { kind: 'title', context: 'Ferries' },
    { kind: 'excerpt', context: 'Ferries' },
  ]) {
    expect(await ask(POSTS, body)).toMatchObject({ status: 502, message: NO_TEXT })
  }
  const calls = await readCalls(app)
  expect(calls.map(({ helper, outcome }) => `${helper} ${outcome}`).sort()).toEqual([
    'post unusable',
    'post-excerpt unusable',
    'post-title unusable',
  ])
})

test('ERR-03: an own model server is named as such', async () => {
  const { vendors, ask } = await startDraftingHarness({ isOwnServer: true })
  expect(await ask(POSTS, { kind: 'title', context: 'Ferries' })).toMatchObject({ status: 200, ok: true })
  vendors.openAi.behave(status(200, { choices: [] }))
  expect(await ask(POSTS, { kind: 'article', topic: 'Ferries' })).toEqual({
    status: 502,
    ok: false,
    isConfigured: true,
    message: 'Invalid response format from the model server',
  })
  expect(vendors.textModel.requests).toEqual([])
})

test('APOST-39: without a topic no model is called', async () => {
  const { vendors, ask, send, app } = await startDraftingHarness()
  const unreadable = 'This request is not complete. Please reload the page and try again.'
  for (const [body, message] of [
    [{ kind: 'article', topic: ' ' }, 'Please enter a topic'],
    [{ kind: 'article', topic: '\u200b' }, 'Please enter a topic'],
    [{ kind: 'article', topic: 'x'.repeat(501) }, 'The topic has at most 500 characters here.'],
    [{ kind: 'title', context: '' }, 'Please enter a topic'],
    [{ kind: 'excerpt', context: ' ' }, 'Please write something first'],
    [{ kind: 'title', context: 'a\u0000b' }, 'This text holds a character that cannot be stored.'],
    [{ kind: 'poem', topic: 'Ferries' }, unreadable],
    [{ kind: 'article' }, unreadable],
    [{ kind: 'article', topic: ['Ferries'] }, unreadable],
    [null, unreadable],
    [[], unreadable],
  ] as const) {
    expect(await ask(POSTS, body)).toEqual({ status: 422, ok: false, isConfigured: true, message })
  }
  const noJson = await send(POSTS, null, { body: '{' })
  expect([noJson.status, await noJson.json()]).toEqual([
    422,
    { ok: false, isConfigured: true, message: unreadable },
  ])
  expect((await send(POSTS, { kind: 'title', context: 'x'.repeat(70_000) })).status).toBe(413)
  expect(vendors.textModel.requests).toEqual([])
  expect(await readCalls(app)).toEqual([])
})

test('what is too long for a prompt counts up to a limit', async () => {
  const { vendors, ask } = await startDraftingHarness()
  expect(await ask(POSTS, { kind: 'title', context: 'ferry '.repeat(9_000) })).toMatchObject({ status: 200 })
  expect(vendors.textModel.requests[0]?.body.length).toBeLessThan(10_000)
})

test('a draft that staff no longer wait for is ended, and recorded as cancelled', async () => {
  const { app, vendors, send } = await startDraftingHarness()
  vendors.textModel.behave(hang())
  const waiting = new AbortController()
  const asking = send(POSTS, { kind: 'article', topic: 'Ferries' }, { signal: waiting.signal }).catch(
    () => null,
  )
  await vi.waitFor(() => expect(vendors.textModel.requests).toHaveLength(1), 30_000)
  waiting.abort()
  await asking
  await vi.waitFor(
    async () => expect(await readCalls(app)).toMatchObject([{ helper: 'post', outcome: 'cancelled' }]),
    30_000,
  )
  expect(app.logged.filter(({ msg }) => msg === 'drafting failed')).toEqual([])
})
