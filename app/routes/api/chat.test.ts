import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertPost } from '#app/features/blog/post/posts-repository.server.ts'
import { QUALITIES } from '#app/features/chat/chat.ts'
import { formatPrice } from '#app/features/site/offerings/prices.ts'
import { company } from '#app/shared/company.ts'
import { makePost } from '#tests/factories/content.ts'
import { hang, status } from '#tests/fakes/behaviour.ts'
import { jsonBody } from '#tests/fakes/fake-server.ts'
import { modelSays } from '#tests/fakes/text-model.ts'
import { type FakeVendors, startFakeVendors } from '#tests/fakes/vendors.ts'
import { ask, chatMessage, promptOf, turnsOf } from '#tests/support/harnesses/chat-harness.ts'
import { ORIGIN, startTestApp, type TestApp } from '#tests/support/test-app.ts'

const NOW = Date.parse('2026-11-15T10:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const MANY = { RATE_LIMIT_FACTOR: '1000' }
const PICTURE = 'iVBORw0KGgoAAAANSUhEUg=='
const ATTACHED = { image: `data:image/png;base64,${PICTURE}`, hasAttachment: true }

let vendors: FakeVendors

beforeAll(async () => {
  vendors = await startFakeVendors()
})
beforeEach(() => vendors.clear())
afterAll(() => vendors.close())

test('CHAT-30 to CHAT-33: a yves question is one call of the flash model, and its first text the answer', async () => {
  const parts = [{ text: ' An answer.\u0007 ' }, { text: 'A second part' }]
  vendors.textModel.behaveOnce(status(200, { candidates: [{ content: { parts } }, { content: {} }] }))
  const app = await start()
  const { status: code, reply } = await ask(app, {
    text: 'And what do you build?',
    history: [
      { role: 'user', content: 'Hello', agent: 'yves' },
      { role: 'assistant', content: 'Good morning', agent: 'tina' },
    ],
  })
  expect([code, reply]).toEqual([200, { kind: 'text', text: 'An answer.', sources: expect.any(Array) }])

  const [request, ...others] = vendors.textModel.requests
  expect(others).toEqual([])
  expect(request).toMatchObject({ method: 'POST', path: '/v1beta/models/stand-in-flash:generateContent' })
  expect(Object.fromEntries(request?.query ?? [])).toEqual({ key: 'stand-in-key' })
  expect(request && jsonBody(request)).toEqual({
    contents: [{ role: 'user', parts: [{ text: expect.any(String) }] }],
    generationConfig: { temperature: 0.4, topP: 1, topK: 32, maxOutputTokens: 2048 },
  })
  const prompt = promptOf(request)
  expect(prompt).toMatch(/^You are Yves/)
  expect(prompt).toMatch(/\n\nHuman: Hello\nAssistant: Good morning\nHuman: And what do you build\?$/)
  expect(turnsOf(prompt)).toHaveLength(3)
  expect(vendors.hostedInference.requests).toEqual([])
})

test('CHAT-31: a question that only goes on with the one before it brings that one’s passages along', async () => {
  const app = await start()
  const history = [{ role: 'user', content: 'When are you open?', agent: 'yves' } as const]
  const { reply } = await ask(app, { text: 'and saturday?', history })
  expect(reply).toMatchObject({ sources: [{ path: '/contact' }] })
  const thanks = await ask(app, { text: 'thank you', history })
  expect(thanks.reply).toMatchObject({ sources: [] })
  const plain = await startTestApp({ env: MANY })
  const without = await ask(plain, { text: 'xyzzy?', history })
  expect(without.reply).toMatchObject({ sources: [], text: expect.stringContaining('I found nothing') })
})

test('CHAT-31: a short question keeps the passages of its own in front of those of the one before it', async () => {
  const history = [{ role: 'user', content: 'Do you build mobile apps?', agent: 'yves' } as const]
  const pathsOf = async (app: TestApp) => {
    const { reply } = await ask(app, { text: 'how much?', history })
    return reply.kind === 'text' ? reply.sources.map(({ path }) => path) : []
  }
  const paths = await pathsOf(await start())
  expect(paths[0]).toBe('/about#faq')
  expect(paths.slice(1)).toContain('/services/mobile-apps')
  expect(paths).toEqual(pagesIn(promptOf(vendors.textModel.requests[0])))
  expect(await pathsOf(await startTestApp({ env: MANY }))).not.toContain('/services/mobile-apps')
})

test('CHAT-35, CHAT-37 to CHAT-39: a tina question is one call of the instruct model', async () => {
  vendors.hostedInference.behaveOnce(
    status(200, [{ generated_text: '<s>[INST] Rules [/INST] Only this.' }, { generated_text: 'Not this' }]),
  )
  const app = await start()
  const { status: code, reply } = await ask(app, {
    persona: 'tina',
    history: [{ role: 'user', content: 'Hello', agent: 'tina' }],
  })
  expect([code, reply]).toMatchObject([200, { kind: 'text', text: 'Only this.' }])
  const [request, ...others] = vendors.hostedInference.requests
  expect(others).toEqual([])
  expect(request).toMatchObject({ method: 'POST', path: '/models/stand-in/instruct-experts' })
  expect(request?.headers.authorization).toMatch(/^Bearer stand-in-token-[123]$/)
  expect(request && jsonBody(request)).toEqual({
    inputs: expect.stringMatching(
      /^<s>\[INST\] You are Tina.*\n\nHuman: Hello\nHuman: What do you build\? \[\/INST\]$/s,
    ),
    parameters: {
      max_new_tokens: 256,
      temperature: 0.7,
      top_p: 0.95,
      repetition_penalty: 1.1,
      return_full_text: false,
    },
  })
  expect(vendors.textModel.requests).toEqual([])
})

test('CHAT-36: the token of tina goes round the three of them', async () => {
  const app = await start()
  for (let round = 0; round < 6; round++) await ask(app, { persona: 'tina' })
  const tokens = vendors.hostedInference.requests.map(({ headers }) => headers.authorization)
  expect(new Set(tokens.slice(0, 3)).size).toBe(3)
  expect(tokens.slice(3)).toEqual(tokens.slice(0, 3))
})

test('CHAT-40, CHAT-46: a kevin prompt is one call of the model that belongs to the quality', async () => {
  const app = await start()
  for (const quality of QUALITIES) {
    const { status: code, reply } = await ask(app, { persona: 'kevin', text: ' A hill at dawn ', quality })
    expect([code, reply]).toEqual([
      200,
      { kind: 'image', address: expect.stringMatching(/^\/media\//), prompt: 'A hill at dawn', quality },
    ])
  }
  const { requests } = vendors.hostedInference
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /models/black-forest-labs/FLUX.1-schnell',
    'POST /models/stabilityai/sdxl-turbo',
    'POST /models/stabilityai/stable-diffusion-xl-base-1.0',
    'POST /models/black-forest-labs/FLUX.1-dev',
    'POST /models/stabilityai/stable-diffusion-3.5-large',
  ])
  for (const request of requests) {
    expect(request.headers.authorization).toMatch(/^Bearer stand-in-token-[123]$/)
    expect(jsonBody(request)).toEqual({ inputs: 'A hill at dawn' })
  }
})

test('CHAT-41: the picture of kevin is stored for thirty days, as WebP under an address of ours', async () => {
  const clock = { now: NOW }
  const app = await start({ clock: () => clock.now })
  const { reply } = await ask(app, { persona: 'kevin', text: 'A hill at dawn' })
  const address = reply.kind === 'image' ? reply.address : ''
  const stored = await app.services.db.selectFrom('media').select(['mime', 'expires_at']).execute()
  expect(stored).toEqual([{ mime: 'image/webp', expires_at: NOW + 30 * DAY_MS }])
  const picture = await app.fetch(address)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP')
  clock.now += 30 * DAY_MS
  expect((await app.fetch(`${address}?again`)).status).toBe(404)
})

test('CHAT-34: an attached picture is not sent, and the assistant knows that it does not see it', async () => {
  const app = await start()
  await ask(app, { text: 'What is this?', ...ATTACHED })
  await ask(app, { text: ' ', ...ATTACHED })
  await ask(app, { text: ' ', hasAttachment: true })
  const { requests } = vendors.textModel
  expect(requests).toHaveLength(3)
  for (const request of requests) {
    expect(request.body.toString()).not.toContain(PICTURE)
    expect(jsonBody(request)).toHaveProperty('contents', [
      { role: 'user', parts: [{ text: expect.any(String) }] },
    ])
    expect(promptOf(request)).toContain('You cannot see it')
  }
  expect(requests.map((request) => turnsOf(promptOf(request)).at(-1))).toEqual([
    'Human: What is this?',
    'Human: Please describe the picture that I attached.',
    'Human: Please describe the picture that I attached.',
  ])
})

test('with CHAT_VISION the attached picture goes to the model of yves, and to no other', async () => {
  const app = await start({ env: { CHAT_VISION: 'on' } })
  for (const persona of ['yves', 'tina', 'kevin'] as const) await ask(app, { persona, ...ATTACHED })
  const [request] = vendors.textModel.requests
  expect(request && jsonBody(request)).toHaveProperty('contents', [
    {
      role: 'user',
      parts: [{ text: expect.any(String) }, { inlineData: { mimeType: 'image/png', data: PICTURE } }],
    },
  ])
  expect(promptOf(request)).not.toContain('You cannot see it')
  expect(vendors.hostedInference.requests).toHaveLength(2)
  for (const { body } of vendors.hostedInference.requests) expect(body.toString()).not.toContain(PICTURE)
  await ask(app, { text: 'Hello' })
  const plain = vendors.textModel.requests[1]
  expect(plain && jsonBody(plain)).toHaveProperty('contents.0.parts.length', 1)
})

test('a model server of one’s own answers in place of both hosted text models', async () => {
  const app = await start({ env: { ...vendors.openAiEnv, CHAT_VISION: 'on' } })
  expect(await ask(app, ATTACHED)).toMatchObject({ status: 200, reply: { kind: 'text' } })
  expect(await ask(app, { persona: 'tina' })).toMatchObject({ status: 200, reply: { kind: 'text' } })
  const bodies = vendors.openAi.requests.map(jsonBody)
  expect(bodies).toEqual([
    {
      model: 'stand-in-own',
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: expect.stringMatching(/^You are Yves.*\nHuman: What do you build\?$/s) },
            { type: 'image_url', image_url: { url: ATTACHED.image } },
          ],
        },
      ],
      temperature: 0.4,
      top_p: 1,
      max_tokens: 2048,
      stream: true,
    },
    {
      model: 'stand-in-own',
      messages: [
        { role: 'user', content: expect.stringMatching(/^You are Tina.*\nHuman: What do you build\?$/s) },
      ],
      temperature: 0.7,
      top_p: 0.95,
      max_tokens: 256,
      stream: true,
    },
  ])
  expect([vendors.textModel.requests, vendors.hostedInference.requests]).toEqual([[], []])

  for (const [behaviour, message] of [
    [status(500), 'Failed to get response from the model server'],
    [status(404, { error: 'model not found' }), 'model not found'],
    [status(200, { choices: [] }), 'Invalid response structure from the model server'],
  ] as const) {
    vendors.openAi.behaveOnce(behaviour)
    expect(await ask(app)).toMatchObject({ status: 502, reply: { kind: 'error', message } })
  }
})

test('the prompts carry the published pages that fit, the reply names them, and a draft stays where it is', async () => {
  const app = await start()
  const { db } = app.services
  const fields = {
    title: 'Umuganda in the studio',
    content: '<p>Umuganda is our monthly morning of repair.</p>',
  }
  await insertPost(db, makePost({ ...fields, slug: 'umuganda' }))
  await insertPost(db, makePost({ ...fields, content: '<p>Umuganda secret</p>', slug: 'b', status: 'draft' }))
  for (const persona of ['yves', 'tina'] as const) {
    const { reply } = await ask(app, { persona, text: 'What is umuganda?' })
    expect(reply).toMatchObject({ kind: 'text' })
    const sources = reply.kind === 'text' ? reply.sources : []
    expect(sources).toContainEqual({ title: fields.title, path: '/blog/umuganda' })
    expect(new Set(sources.map(({ path }) => path)).size).toBe(sources.length)
    const [request] = (persona === 'yves' ? vendors.textModel : vendors.hostedInference).requests
    expect(sources.map(({ path }) => path)).toEqual(pagesIn(promptOf(request)))
  }
  for (const { requests } of [vendors.textModel, vendors.hostedInference]) {
    const prompt = promptOf(requests[0])
    expect(prompt).toMatch(
      /<passages>.*Umuganda is our monthly morning of repair\..*<\/passages>.*\nHuman: /s,
    )
    expect(prompt).not.toContain('secret')
  }
})

test('where today’s calls are used up, yves and tina answer from the pages, and kevin says so', async () => {
  const app = await start({ env: { AI_DAILY_LIMIT: '1' } })
  expect(await ask(app)).toMatchObject({ status: 200, reply: { text: expect.stringMatching(/^Thank you/) } })
  for (const persona of ['yves', 'tina'] as const) {
    const { status: code, reply } = await ask(app, { persona, text: 'When are you open?' })
    expect([code, reply]).toMatchObject([200, { kind: 'text' }])
    expect(reply).toHaveProperty('isFromPages', true)
  }
  expect(await ask(app, { persona: 'kevin' })).toMatchObject({
    status: 503,
    reply: { kind: 'error', message: expect.stringContaining('today') },
  })
  expect(vendors.textModel.requests.length + vendors.hostedInference.requests.length).toBe(1)
  // The window can say it before a try.
  expect(await (await app.fetch('/api/chat')).json()).toHaveProperty('isSpent', true)
})

test('a question about a price gets a figure and its page, in three languages', async () => {
  const app = await startTestApp({ env: MANY })
  for (const text of [
    'How much does a website cost?',
    'Combien coûte un site web ?',
    'Urubuga rugura angahe?',
  ]) {
    const { reply } = await ask(app, { text })
    expect(reply, text).toMatchObject({
      text: expect.stringContaining(formatPrice(company.pricing.days.website)),
      sources: expect.arrayContaining([{ title: expect.any(String), path: '/services/web-development' }]),
    })
  }
})

test('without keys yves and tina answer from the pages and say so, and kevin names what is missing', async () => {
  const app = await startTestApp({ env: MANY })
  for (const persona of ['yves', 'tina'] as const) {
    const { status: code, reply } = await ask(app, { persona, text: 'When are you open?' })
    expect([code, reply]).toMatchObject([200, { kind: 'text' }])
    const { text, sources } = reply.kind === 'text' ? reply : { text: '', sources: [] }
    expect(text).toMatch(/08:00[^\n]*$/)
    expect(reply).toHaveProperty('isFromPages', true)
    expect(sources[0]).toEqual({ title: 'Contact', path: '/contact' })

    const nothing = await ask(app, { persona, text: 'Xqzzt wvvkk?' })
    expect(nothing.reply).toEqual({
      kind: 'text',
      text: expect.stringMatching(
        /^I found nothing about that.*\[contact form\]\(\/contact\), and a person will answer\.$/,
      ),
      sources: [],
      isFromPages: true,
    })
  }
  expect(await ask(app, { persona: 'kevin' })).toMatchObject({
    status: 503,
    reply: { kind: 'error', message: 'There is no picture service on this site' },
  })
})

test('without keys small talk is answered as such, and a picture alone with what can be asked', async () => {
  const app = await startTestApp({ env: MANY })
  for (const [asked, words] of [
    [{ text: 'Hi' }, 'Muraho, I’m Yves.'],
    [{ text: 'Bonjour, ça va ?', persona: 'tina' }, 'Je vais bien, merci.'],
    [{ text: 'thank you' }, 'You are welcome.'],
    [{ text: ' ', hasAttachment: true }, 'I cannot look at pictures. You can ask me about'],
  ] as const) {
    const { status: code, reply } = await ask(app, asked)
    expect([code, reply]).toMatchObject([200, { kind: 'text', sources: [] }])
    expect(reply.kind === 'text' && reply.text.startsWith(words), words).toBe(true)
  }
})

test('only GET and POST mean something to the chat', async () => {
  const app = await startTestApp()
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const response = await app.fetch('/api/chat', {
      method,
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify(chatMessage()),
    })
    expect([response.status, response.headers.get('allow')], method).toEqual([405, 'GET, HEAD, POST'])
  }
})

test('the chat says where messages go on this installation', async () => {
  const nothing = await (await startTestApp()).fetch('/api/chat')
  expect([nothing.status, nothing.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await nothing.json()).toEqual({
    vendors: { yves: null, tina: null, kevin: null },
    isAttachmentSent: false,
    isSpent: false,
  })
  const hosted = await start({ env: { CHAT_VISION: 'on' } })
  const [gemini, inference] = ['Google’s Gemini', 'Hugging Face’s hosted inference']
  expect(await (await hosted.fetch('/api/chat')).json()).toEqual({
    vendors: { yves: gemini, tina: inference, kevin: inference },
    isAttachmentSent: true,
    isSpent: false,
  })
})

test('a model that never answers holds up no other visitor, and a visitor who leaves ends the call', async () => {
  vendors.textModel.behave(hang())
  const app = await start({ aiLimits: {} })
  const leaving = new AbortController()
  const waiting = Promise.allSettled([ask(app, {}, { signal: leaving.signal })])
  await expect.poll(() => vendors.textModel.requests.length).toBe(1)
  expect((await app.fetch('/about')).status).toBe(200)
  expect((await ask(app, { persona: 'tina' })).status).toBe(200)
  leaving.abort()
  await waiting
  const calls = app.services.db.selectFrom('ai_calls').select('outcome').where('helper', '=', 'yves')
  await expect.poll(() => calls.execute()).toEqual([{ outcome: 'cancelled' }])
  vendors.textModel.behave(modelSays('Back again.'))
  expect(await ask(app)).toMatchObject({ reply: { text: 'Back again.' } })
})

/** The distinct pages whose passages are in a prompt. */
function pagesIn(prompt: string): string[] {
  const paths = Array.from(prompt.matchAll(/^Page: .* \((\/.*)\)$/gm), ([, path]) => path ?? '')
  return [...new Set(paths)]
}

async function start(options: Parameters<typeof startTestApp>[0] = {}) {
  return startTestApp({ ...options, env: { ...vendors.env, ...MANY, ...options.env } })
}
