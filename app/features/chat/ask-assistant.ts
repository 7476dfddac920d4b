import {
  type ChatFacts,
  type ChatReply,
  type ChatRequest,
  chatFactsSchema,
  chatReplySchema,
} from './chat.schema.ts'

/** Longer than the server itself waits for anybody. */
export const PATIENCE_MS = 90_000
/** Where a page is left, its requests fail first: only one that is still there by then has a problem. */
const LEAVING_MS = 2_000

/** Asks the server. Whatever happens on the way there is an answer, at last an apology. */
export async function askAssistant(
  address: string,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<ChatReply> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.any([signal, patience]),
    })
    return await readReply(response)
  } catch {
    if (patience.aborted) return failed('the answer took too long')
    await pause(LEAVING_MS, signal)
    return failed('the server could not be reached')
  }
}

/** Ends early with the signal. */
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

async function readReply(response: Response): Promise<ChatReply> {
  const reply = chatReplySchema.safeParse(parse(await response.text()))
  if (reply.success) return reply.data
  if (response.status === 429) return failed('there were too many messages in a short time')
  if (response.status === 413) return failed('the message is too large')
  return failed('the answer of the server could not be read')
}

/** Null where the server does not say. */
export async function fetchChatFacts(address: string, signal: AbortSignal): Promise<ChatFacts | null> {
  try {
    const response = await fetch(address, { signal })
    return chatFactsSchema.safeParse(await response.json()).data ?? null
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
