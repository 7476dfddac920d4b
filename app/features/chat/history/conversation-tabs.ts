import { TIMEOUT_MS } from '../window/ask-assistant.ts'

type Word = { kind: 'asking' | 'settled'; questionId: string } | { kind: 'who asks?' }

type Channel = { say: (word: Word) => void; close: () => void }
/** Null when the browser has no BroadcastChannel. */
type OpenChannel = (hear: (word: unknown) => void, onLeave: () => void) => Channel | null

const NONE: ReadonlySet<string> = new Set()

function openChannel(...[hear, onLeave]: Parameters<OpenChannel>): Channel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel('chat')
  channel.onmessage = (event: MessageEvent<unknown>) => hear(event.data)
  window.addEventListener('pagehide', onLeave)
  return {
    say: (word) => channel.postMessage(word),
    close() {
      window.removeEventListener('pagehide', onLeave)
      channel.close()
    },
  }
}

/** Tracks which questions other tabs are asking: tabs share the stored messages, but not running requests. */
export function createConversationTabs(open: OpenChannel = openChannel) {
  const listeners = new Set<() => void>()
  const own = new Set<string>()
  const elsewhere = new Map<string, ReturnType<typeof setTimeout>>()
  let shown = NONE
  let channel: Channel | null = null

  function hear(word: unknown): void {
    if (!isWord(word)) return
    if (word.kind === 'who asks?') {
      for (const questionId of own) channel?.say({ kind: 'asking', questionId })
    } else {
      mark(word.questionId, word.kind === 'asking')
    }
  }

  function mark(questionId: string, isAsked: boolean): void {
    clearTimeout(elsewhere.get(questionId))
    elsewhere.delete(questionId)
    // Expires the mark: a crashed tab never reports that it has settled.
    if (isAsked) elsewhere.set(questionId, setTimeout(mark, TIMEOUT_MS, questionId, false))
    shown = new Set(elsewhere.keys())
    for (const listener of listeners) listener()
  }

  function settle(questionId: string): void {
    if (own.delete(questionId)) channel?.say({ kind: 'settled', questionId })
  }

  function settleAll(): void {
    for (const questionId of own) settle(questionId)
  }

  function close(): void {
    settleAll()
    channel?.close()
    channel = null
    for (const timer of elsewhere.values()) clearTimeout(timer)
    elsewhere.clear()
    shown = NONE
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    if (listeners.size === 1) {
      channel = open(hear, settleAll)
      channel?.say({ kind: 'who asks?' })
    }
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) close()
    }
  }

  /** Broadcasts a running question to the other tabs. Returns a function that reports its end. */
  function announce(questionId: string): () => void {
    own.add(questionId)
    channel?.say({ kind: 'asking', questionId })
    return () => settle(questionId)
  }

  return { subscribe, read: () => shown, announce }
}

/** Validates broadcasts: another tab may still run an older version of this code. */
function isWord(word: unknown): word is Word {
  const { kind, questionId } = (word ?? {}) as Record<string, unknown>
  if (kind === 'who asks?') return true
  return (kind === 'asking' || kind === 'settled') && typeof questionId === 'string'
}
