import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { saveFailureTexts } from '#app/forms/edit/save-outcome.ts'
import { askForDraft, refusalToast } from './ask-for-draft.ts'
import { textDraftSchema } from './draft-response.schema.ts'

const { signal } = new AbortController()

test('ACLI-12, AJOB-13: a draft is asked for and read', async () => {
  const asked: unknown[] = []
  const address = await serve((request, response) => {
    request.on('data', (body) => asked.push(request.method, request.headers['content-type'], String(body)))
    request.on('end', () => response.end(JSON.stringify({ ok: true, draft: { text: 'Kawa' } })))
  })
  expect(await ask(address)).toEqual({ ok: true, draft: { text: 'Kawa' } })
  expect(asked).toEqual(['POST', 'application/json', '{"field":"name"}'])
})

test('what the server says about a draft that failed is passed on', async () => {
  const refusal = { ok: false, message: 'AI is not configured.', isConfigured: false }
  const address = await serve((_, response) => response.writeHead(503).end(JSON.stringify(refusal)))
  expect(await ask(address)).toEqual(refusal)
})

test.for([
  ['a page instead of an answer', 200, '<!doctype html>', 'server fault'],
  ['an answer of another shape', 200, '{"ok":true,"draft":{"words":"Kawa"}}', 'server fault'],
  ['a fault', 500, '', 'server fault'],
  ['too much', 413, 'This is more than the form can take.', 'too large'],
] as const)('%s is told in plain words', async ([, status, body, failure]) => {
  const address = await serve((_, response) => response.writeHead(status).end(body))
  expect(await ask(address)).toEqual({ ok: false, isConfigured: true, message: saveFailureTexts[failure] })
})

test('a server out of reach is told in plain words', async () => {
  const address = await serve((request) => request.socket.destroy())
  expect(await ask(address)).toMatchObject({ ok: false, message: saveFailureTexts['out of reach'] })
})

test('a draft that is cancelled comes to an end', async () => {
  const controller = new AbortController()
  const address = await serve(() => controller.abort())
  expect(await askForDraft(address, {}, textDraftSchema, controller.signal)).toMatchObject({ ok: false })
})

function ask(address: string) {
  return askForDraft(address, { field: 'name' }, textDraftSchema, signal)
}

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('ACLI-17, APOST-38, APOST-40: a draft that failed is told with the reason', () => {
  const refusal = { message: 'The model did not answer.', isConfigured: true }
  expect(refusalToast('Failed to generate content', refusal)).toEqual({
    kind: 'error',
    message: 'Failed to generate content',
    description: 'The model did not answer.',
  })
})

test('ACLI-12, ACLI-14: without AI it is said what is not configured, and nothing else', () => {
  const message = 'AI is not configured.'
  const toast = refusalToast('Failed to generate content', { message, isConfigured: false })
  expect(toast).toEqual({ kind: 'error', message })
})
