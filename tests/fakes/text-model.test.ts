import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cut, drip, hang, html, huge, reset, slow, stall, status, wrongType } from './behaviour.ts'
import { type FakeTextModel, modelSays, startTextModel } from './text-model.ts'

let textModel: FakeTextModel

beforeAll(async () => {
  textModel = await startTextModel()
})
beforeEach(() => textModel.clear())
afterAll(() => textModel.close())

function askTextModel(
  text: string,
  { key = 'stand-in-key', signal }: { key?: string; signal?: AbortSignal } = {},
) {
  return fetch(`${textModel.baseUrl}/models/flash:generateContent?key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ contents: [{ role: 'user', parts: [{ text }] }], generationConfig: { topK: 32 } }),
    signal: signal ?? null,
  })
}

async function textOf(response: Response): Promise<string> {
  const body = (await response.json()) as { candidates: [{ content: { parts: [{ text: string }] } }] }
  return body.candidates[0].content.parts[0].text
}

test('the text model quotes the newest question of a chat', async () => {
  const reply = await askTextModel(
    'You help visitors.\nHuman: Hi\nAssistant: Hello\nHuman: Where are you?\nAssistant:',
  )
  expect(await textOf(reply)).toContain('“Where are you?”')
  expect(textModel.requests[0]).toMatchObject({
    method: 'POST',
    path: expect.stringContaining('flash'),
  })
  expect(textModel.requests[0]?.query.get('key')).toBe('stand-in-key')
})

test('the text model drafts a job posting as fenced JSON', async () => {
  const prompt = 'Write a posting for "Data Engineer" as JSON: {"title": "", "responsibilities": []}'
  const fenced = await textOf(await askTextModel(prompt))
  const posting = JSON.parse(/^```json\n([\s\S]*)\n```$/.exec(fenced)?.[1] ?? '')
  expect(posting.title).toBe('Data Engineer')
  expect([posting.responsibilities.length, posting.requirements.length, posting.benefits.length]).toEqual([
    7, 6, 5,
  ])
})

test('the text model drafts an HTML article and escapes its topic', async () => {
  const draft = await textOf(await askTextModel('Write a blog article in HTML.\nTopic: Backups <b>& you'))
  expect(draft).toMatch(/^<h1>Backups &#60;b&#62;&#38; you/)
  expect(draft.match(/<h2>/g)).toHaveLength(3)
  expect(draft).toContain('<ul>')
})

test.each([
  ['Suggest a website for a bakery', 'https://www.example.com'],
  ['Suggest a company name. The description: bread', 'Example Trading'],
  ['Write a title for a post about slow networks', 'Slow networks: a Practical Guide'],
  [
    'Write the excerpt of a post.\nContext: a title',
    'What helps before something goes wrong: three small steps and one honest number.',
  ],
])('the text model answers "%s" in one line', async (prompt, line) => {
  expect(await textOf(await askTextModel(prompt))).toBe(line)
})

test.each([
  ['responsibilities', 7],
  ['requirements', 6],
  ['benefits', 5],
])('the text model lists the %s of a position, one per line', async (field, count) => {
  const list = await textOf(
    await askTextModel(`Write the ${field} of a position, one per line. No benefits beside.`),
  )
  expect(list.split('\n')).toHaveLength(count)
})

test('the text model refuses a missing key and an empty prompt like the vendor', async () => {
  const withoutKey = await askTextModel('Hello', { key: '' })
  expect([withoutKey.status, await withoutKey.json()]).toMatchObject([403, { error: { code: 403 } }])
  const empty = await askTextModel('')
  expect([empty.status, await empty.json()]).toMatchObject([400, { error: { status: 'INVALID_ARGUMENT' } }])
})

test('one-off behaviours come first and in order, then the standing one', async () => {
  textModel.behave(modelSays('standing'))
  textModel.behaveOnce(
    status(503, { error: { message: 'busy' } }, { 'retry-after': '1' }),
    html(502),
    wrongType(),
  )
  const busy = await askTextModel('a')
  expect([busy.status, busy.headers.get('retry-after'), await busy.json()]).toEqual([
    503,
    '1',
    { error: { message: 'busy' } },
  ])
  expect(await (await askTextModel('b')).text()).toContain('<h1>')
  expect((await askTextModel('c')).headers.get('content-type')).toBe('text/plain')
  expect(await textOf(await askTextModel('d'))).toBe('standing')
  expect(await textOf(await askTextModel('e'))).toBe('standing')
})

test('connections can be reset, cut, stalled, left hanging, delayed or flooded', async () => {
  textModel.behaveOnce(reset(), cut(), stall(), drip(), hang(), slow(60), huge(300_000))
  const impatient = () => ({ signal: AbortSignal.timeout(150) })
  await expect(askTextModel('a')).rejects.toThrow('fetch failed')
  await expect(askTextModel('b').then(textOf)).rejects.toThrow()
  await expect(askTextModel('c', impatient()).then(textOf)).rejects.toThrow('timeout')
  await expect(askTextModel('c', impatient()).then(textOf)).rejects.toThrow('timeout')
  await expect(askTextModel('d', impatient())).rejects.toThrow('timeout')
  const started = performance.now()
  await textOf(await askTextModel('e'))
  expect(performance.now() - started).toBeGreaterThan(55)
  expect(await (await askTextModel('f')).text()).toHaveLength(300_000)
})
