import type { ChatEvent } from '../chat.schema.ts'
import { CHAT_EVENT } from '../chat.ts'
import type { ChatAnswer } from '../chat-answer.ts'

/** A stream is not slowed down by more events than a reader can follow. */
const PAUSE_MS = 50

export type Answering = {
  /** Aborts when the reader has gone. */
  signal: AbortSignal
  /** Called for each piece of the text; `read` gives all of it so far. */
  onText: (read: () => string) => void
}

/**
 * The answer as JSON; once a model has begun to write, as server-sent events: pieces of the text, then the answer as a
 * whole.
 */
export async function sendAnswer(
  answer: (answering: Answering) => Promise<ChatAnswer>,
  gone: AbortSignal,
): Promise<Response> {
  const cancelled = new AbortController()
  const signal = AbortSignal.any([gone, cancelled.signal])
  const begun = Promise.withResolvers<null>()
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>({
    start: (opened) => {
      controller = opened
    },
    cancel: () => cancelled.abort(),
  })

  function send(event: ChatEvent): void {
    if (!signal.aborted) controller?.enqueue(encoder.encode(`${CHAT_EVENT}${JSON.stringify(event)}\n\n`))
  }

  let sent = ''
  let readText = () => ''
  let timer: NodeJS.Timeout | null = null
  function sendText(): void {
    timer = null
    const text = readText()
    // Only ever longer: what changes in what was sent is right in the whole answer.
    if (!text.startsWith(sent) || text === sent) return
    send({ kind: 'piece', text: text.slice(sent.length) })
    sent = text
    begun.resolve(null)
  }

  const answered = answer({
    signal,
    onText: (read) => {
      readText = read
      timer ??= setTimeout(sendText, sent === '' ? 0 : PAUSE_MS)
    },
  })
  const first = await Promise.race([answered, begun.promise])
  if (first) {
    if (timer) clearTimeout(timer)
    return jsonAnswer(first)
  }
  void answered.then(({ reply }) => {
    if (timer) clearTimeout(timer)
    send(reply)
    if (!signal.aborted) controller?.close()
  })
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  })
}

function jsonAnswer({ reply, status, retryAfterSeconds }: ChatAnswer): Response {
  return Response.json(reply, {
    status,
    headers: {
      'cache-control': 'no-store',
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    },
  })
}
