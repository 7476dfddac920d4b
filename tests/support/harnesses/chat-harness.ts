import type { ChatEvent, ChatReply, ChatRequest } from '#app/features/chat/chat.schema.ts'
import { jsonBody, type RecordedRequest } from '../../fakes/fake-server.ts'
import { ORIGIN, type TestApp } from '../test-app.ts'

/** A chat request as the browser sends it, with the test's own changes. */
export function chatMessage(change: Partial<ChatRequest> = {}) {
  return { persona: 'yves', text: 'What do you build?', history: [], visitor: 'tab-1', ...change } as const
}

type Via = { address?: string; signal?: AbortSignal; headers?: Record<string, string> }

export function sendChat(app: TestApp, body: unknown, { headers, ...via }: Via = {}): Promise<Response> {
  return app.fetch('/api/chat', {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...via,
  })
}

export async function ask(app: TestApp, change: Partial<ChatRequest> = {}, via: Via = {}) {
  const response = await sendChat(app, chatMessage(change), via)
  const retryAfter = response.headers.get('retry-after')
  const events = await readChatEvents(response)
  return { status: response.status, reply: events.at(-1) as ChatReply, retryAfter }
}

/** The pieces of an answer and the answer itself; the answer alone where it is not streamed. */
export async function readChatEvents(response: Response): Promise<ChatEvent[]> {
  const text = await response.text()
  if (response.headers.get('content-type') !== 'text/event-stream') return [JSON.parse(text)]
  return text
    .split('\n\n')
    .filter(Boolean)
    .map((event) => JSON.parse(event.replace(/^data: /, '')))
}

/** The prompt that a model got, in whichever request format. */
export function promptOf(request: RecordedRequest | undefined): string {
  const body = request ? jsonBody(request) : null
  const { contents, inputs, messages } = body as {
    contents?: { parts: { text: string }[] }[]
    inputs?: string
    messages?: { content: string }[]
  }
  return contents?.[0]?.parts[0]?.text ?? inputs ?? messages?.[0]?.content ?? ''
}

/** The lines that a model would read as turns of the conversation. */
export function turnsOf(prompt: string): string[] {
  return prompt.split('\n').filter((line) => /^\s*(?:human|assistant|system)\s*:/i.test(line))
}
