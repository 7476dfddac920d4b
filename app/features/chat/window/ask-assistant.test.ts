import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ChatRequest } from '../chat.schema.ts'
import { askAssistant, fetchChatSettings } from './ask-assistant.ts'

const request: ChatRequest = {
  persona: 'yves',
  text: 'Hello',
  history: [],
  quality: 'ultrafast',
  image: null,
  hasAttachment: false,
  visitor: 'visitor-1',
}

/** A server with one fixed response; without one it closes the connection. */
async function serve(answer: { status?: number; body: string } | null) {
  const bodies: string[] = []
  const server = http.createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      bodies.push(Buffer.concat(parts).toString())
      if (!answer) outgoing.destroy()
      else outgoing.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, bodies }
}

function ask(address: string, signal = new AbortController().signal) {
  return askAssistant(address, request, signal)
}

test('CHAT-30: a question is one POST with the request as JSON', async () => {
  const reply = { kind: 'text', text: 'Muraho', sources: [] }
  const { address, bodies } = await serve({ body: JSON.stringify(reply) })
  expect(await ask(address)).toEqual(reply)
  expect(bodies.map((body) => JSON.parse(body))).toEqual([request])
})

test('CHAT-49: the server’s own word about a failure is passed on, whatever the status', async () => {
  const reply = { kind: 'error', message: 'Failed to get response from Gemini' }
  const { address } = await serve({ status: 502, body: JSON.stringify(reply) })
  expect(await ask(address)).toEqual(reply)
})

test.each([
  { status: 200, body: '<!doctype html>', message: 'the answer of the server could not be read' },
  { status: 200, body: '{"kind":"text"}', message: 'the answer of the server could not be read' },
  { status: 200, body: '', message: 'the answer of the server could not be read' },
  { status: 500, body: 'null', message: 'the answer of the server could not be read' },
  { status: 429, body: 'Too many', message: 'there were too many messages in a short time' },
  { status: 413, body: '', message: 'the message is too large' },
])('CHAT-49: an unreadable answer ($status $body) is said in words', async ({ status, body, message }) => {
  const { address } = await serve({ status, body })
  expect(await ask(address)).toEqual({ kind: 'error', message })
})

test('CHAT-49: a server that cannot be reached is said in words', async () => {
  const { address } = await serve(null)
  const reply = { kind: 'error', message: 'the server could not be reached' }
  expect(await ask(address)).toEqual(reply)
  expect(await ask(address, AbortSignal.abort())).toEqual(reply)
})

test('CHAT-18: a page that is being left has no time to apologise for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const said = vi.fn()
  void ask('/').then(said)
  await vi.advanceTimersByTimeAsync(400)
  expect(said).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(said).toHaveBeenCalledWith({ kind: 'error', message: 'the server could not be reached' })

  const controller = new AbortController()
  const cancelled = vi.fn()
  void ask('/', controller.signal).then(cancelled)
  await vi.advanceTimersByTimeAsync(0)
  controller.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(cancelled).toHaveBeenCalled()
})

test('where messages go is taken from the server, or stays unknown', async () => {
  const { signal } = new AbortController()
  const settings = {
    vendors: { yves: 'a model', tina: null, kevin: null },
    isAttachmentSent: false,
    isSpent: false,
  }
  const known = await serve({ body: JSON.stringify(settings) })
  expect(await fetchChatSettings(known.address, signal)).toEqual(settings)
  const broken = await serve({ body: '{"services":[]}' })
  expect(await fetchChatSettings(broken.address, signal)).toBeNull()
  const gone = await serve(null)
  expect(await fetchChatSettings(gone.address, signal)).toBeNull()
})
