import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminPages, MISSING_PATH, publicPages } from '../e2e/support/addresses.ts'
import { html, status } from '../fakes/behaviour.ts'
import { type FakeVendors, startFakeVendors } from '../fakes/vendors.ts'
import { ORIGIN, signInAsStaff, startTestApp, type TestApp } from '../support/test-app.ts'

/** Unique values: wherever one turns up, the server has leaked a key. */
const CANARIES = {
  GEMINI_API_KEY: 'canary-gemini-7f3a91c2',
  HF_TOKENS: 'canary-hosted-1-b81d, canary-hosted-2-c92e, canary-hosted-3-da3f',
  OPENAI_API_KEY: 'canary-own-server-6d20f8b4',
  APP_SECRET: 'canary-secret-5e0b64d7-of-thirty-two-characters',
  SMTP_URL: 'smtp://canary-user:canary-password-91ff@127.0.0.1:1',
}
const VARIABLES = ['GEMINI_API_KEY', 'HF_TOKENS', 'OPENAI_API_KEY', 'APP_SECRET', 'SMTP_URL']
const VENDORS = ['generativelanguage', 'huggingface', 'hf-inference']

let vendors: FakeVendors
beforeAll(async () => {
  vendors = await startFakeVendors()
})
beforeEach(() => vendors.clear())
afterAll(() => vendors.close())

/** With the hosted text models, or with a self-hosted model server instead. */
function startWithCanaries(texts: 'hosted' | 'own'): Promise<TestApp> {
  const { GEMINI_BASE_URL = '', HF_BASE_URL = '' } = vendors.env
  const { OPENAI_BASE_URL = '', OPENAI_MODEL = '' } = vendors.openAiEnv
  const own = texts === 'own' ? { OPENAI_BASE_URL, OPENAI_MODEL } : {}
  return startTestApp({ env: { ...CANARIES, GEMINI_BASE_URL, HF_BASE_URL, ...own } })
}

function post(address: string, body: unknown, cookie = ''): [string, RequestInit] {
  const headers = { 'content-type': 'application/json', origin: ORIGIN, cookie }
  return [address, { method: 'POST', headers, body: JSON.stringify(body) }]
}

const question = { text: 'When are you open?', history: [], visitor: 'a-tab' }

/** Every request that calls a model. */
function calls(cookie: string): [string, RequestInit][] {
  return [
    ...['yves', 'tina', 'kevin'].map((persona) => post('/api/chat', { ...question, persona })),
    post('/admin/ai/posts', { kind: 'article', topic: 'Backups' }, cookie),
    post('/admin/ai/posts', { kind: 'title', context: 'Backups' }, cookie),
    post('/admin/ai/pictures', { title: 'Backups', style: 'photo' }, cookie),
    post('/admin/ai/positions', { kind: 'position', title: 'Engineer' }, cookie),
    post('/admin/ai/clients', { field: 'name', context: 'Dairy' }, cookie),
  ]
}

async function wholeAnswer(response: Response): Promise<string> {
  return `${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}`
}

function expectNoCanary(text: string): void {
  expect(text).not.toMatch(/canary/i)
}

type Sent = { headers: object; query: URLSearchParams }

function echoOf({ headers, query }: Sent): string {
  return `${JSON.stringify(headers)} ${query}`
}

test.for(['hosted', 'own'] as const)(
  'no page, answer, record or log line holds a key, whether models answer, refuse, or repeat what they were sent (%s)',
  async (texts) => {
    const { textModel, openAi, hostedInference } = vendors
    openAi.acceptKey(CANARIES.OPENAI_API_KEY)
    hostedInference.acceptTokens(null)
    const app = await startWithCanaries(texts)
    const cookie = await signInAsStaff(app)
    for (const { path: address } of [...publicPages, { path: MISSING_PATH }, { path: '/api/chat' }]) {
      expectNoCanary(await wholeAnswer(await app.fetch(address)))
    }
    for (const { path: address } of adminPages) {
      expectNoCanary(await wholeAnswer(await app.fetch(address, { headers: { cookie } })))
    }
    const echo = (request: Sent) => status(500, { error: { message: echoOf(request) } })
    const echoedText = (request: Sent) => status(418, echoOf(request))
    for (const behaviour of [{ kind: 'ok' } as const, echo, echoedText, html(502)]) {
      for (const vendor of [textModel, openAi, hostedInference]) vendor.behave(behaviour)
      for (const call of calls(cookie)) expectNoCanary(await wholeAnswer(await app.fetch(...call)))
    }
    // The keys reached the vendors that need them, so the search above is meaningful.
    const [hosted, own] = [textModel.requests[0], openAi.requests[0]]
    if (texts === 'hosted') expect(hosted?.query.get('key')).toBe(CANARIES.GEMINI_API_KEY)
    else expect(own?.headers.authorization).toBe(`Bearer ${CANARIES.OPENAI_API_KEY}`)
    expect(texts === 'hosted' ? own : hosted).toBeUndefined()
    expect(hostedInference.requests[0]?.headers.authorization).toMatch(/^Bearer canary-hosted-/)
    expect(app.logged.length).toBeGreaterThan(50)
    expectNoCanary(JSON.stringify(app.logged))
    const records = await app.services.db.selectFrom('ai_calls').selectAll().execute()
    expect(records.length).toBeGreaterThan(20)
    expect(records.some((record) => record.outcome === 'ok')).toBe(true)
    expectNoCanary(JSON.stringify(records))
  },
)

test('what browsers fetch names no key and no vendor of models', async () => {
  const folder = 'build/client'
  const files = await readdir(folder, { recursive: true })
  const scripts = files.filter((file) => /\.(js|css|html|json)$/.test(file))
  expect(scripts.length).toBeGreaterThan(20)
  for (const file of scripts) {
    const text = await readFile(path.join(folder, file), 'utf8')
    for (const word of [...VARIABLES, ...VENDORS]) {
      expect(text.includes(word), `${word} in ${file}`).toBe(false)
    }
  }
})
