import type { ChatEvent, ChatReply, ChatRequest, ChatSettings } from '../chat.schema.ts'
import { CHAT_EVENT, unfinished } from '../chat.ts'
import {
  BROKEN_OFF,
  MESSAGE_TOO_LARGE,
  NOT_REACHED,
  TOO_MANY_MESSAGES,
  TOOK_TOO_LONG,
  UNREADABLE_ANSWER,
} from '../chat-texts.ts'

/** Longer than the server's own timeout. */
export const TIMEOUT_MS = 90_000
/** Navigation aborts requests before the page goes: a failure is shown only if the page is still there then. */
const LEAVING_MS = 2_000

/**
 * Asks the server. Never rejects: a failure becomes an error reply. `onText` is called with all of the text so far while a
 * model writes it.
 */
export async function askAssistant(
  url: string,
  request: ChatRequest,
  signal: AbortSignal,
  onText: (text: string) => void = () => {},
): Promise<ChatReply> {
  const patience = AbortSignal.timeout(TIMEOUT_MS)
  let written = ''
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.any([signal, patience]),
    })
    return await readReply(response, (piece) => {
      written += piece
      onText(written)
    })
  } catch {
    if (written !== '') return { kind: 'text', text: unfinished(written, BROKEN_OFF), sources: [] }
    if (patience.aborted) return failed(TOOK_TOO_LONG)
    await pause(LEAVING_MS, signal)
    return failed(NOT_REACHED)
  }
}

/** Resolves early when the signal aborts. */
function pause(duration: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(end, duration)
    signal.addEventListener('abort', end)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
  })
}

/** The schemas are as large as the window itself, which does not wait for them: what the server says comes later. */
function loadSchemas() {
  return import('../chat.schema.ts')
}

async function readReply(response: Response, onPiece: (piece: string) => void): Promise<ChatReply> {
  const isStream = response.headers.get('content-type') === 'text/event-stream'
  const answer = isStream ? await readEvents(response, onPiece) : parse(await response.text())
  const { chatReplySchema } = await loadSchemas()
  const reply = chatReplySchema.safeParse(answer)
  if (reply.success) return reply.data
  if (response.status === 429) return failed(TOO_MANY_MESSAGES)
  if (response.status === 413) return failed(MESSAGE_TOO_LARGE)
  return failed(UNREADABLE_ANSWER)
}

/** The whole reply, which is the last event; rejects where the stream ends before it. */
async function readEvents({ body }: Response, onPiece: (piece: string) => void): Promise<unknown> {
  let rest = ''
  const decoder = new TextDecoder()
  const reader = body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    const events = (rest + decoder.decode(read.value, { stream: true })).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const data = parse(event.slice(CHAT_EVENT.length)) as ChatEvent | null
      if (data?.kind !== 'piece') return data
      onPiece(data.text)
    }
  }
  throw new Error('The answer ended early.')
}

/** Null when the request fails. */
export async function fetchChatSettings(url: string, signal: AbortSignal): Promise<ChatSettings | null> {
  try {
    const [response, { chatSettingsSchema }] = await Promise.all([fetch(url, { signal }), loadSchemas()])
    return chatSettingsSchema.safeParse(await response.json()).data ?? null
  } catch {
    return null
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function failed(message: string): ChatReply {
  return { kind: 'error', message }
}
