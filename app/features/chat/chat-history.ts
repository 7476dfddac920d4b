import type { ChatMessage } from './chat.ts'
import { readMessages } from './chat-history-reading.ts'
import { isAwaited } from './conversation.ts'

export const CHAT_KEY = 'chatMessages'
/** The oldest go first. */
const KEPT_MESSAGES = 500

type ChatStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type StorageChange = Pick<StorageEvent, 'key' | 'newValue'>
type Browser = {
  /** Fails where storage is forbidden. */
  open: () => ChatStorage
  /** Tells of changes that other tabs make, and of the return to a page that was put away meanwhile. */
  listen: (onChange: (change: StorageChange) => void, onReturn: () => void) => () => void
}

type Change = (messages: readonly ChatMessage[]) => readonly ChatMessage[]

export type HistorySnapshot = {
  messages: readonly ChatMessage[]
  /** False: there is no room, or none is given, and the chat lasts as long as the page. */
  isKept: boolean
}

const thisBrowser: Browser = {
  open: () => localStorage,
  listen: (onChange, onReturn) => {
    const onShow = (event: PageTransitionEvent) => event.persisted && onReturn()
    window.addEventListener('storage', onChange)
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('storage', onChange)
      window.removeEventListener('pageshow', onShow)
    }
  },
}

/**
 * The conversation as this browser keeps it. Every change reads what is stored, changes that and stores it, so that
 * two tabs do not overwrite each other's messages.
 */
export function createChatHistory({ open, listen }: Browser = thisBrowser) {
  const listeners = new Set<() => void>()
  let shown: HistorySnapshot | null = null
  /** What `shown` was read from. */
  let source: string | null = null
  let stopListening = () => {}

  function read(): HistorySnapshot {
    shown ??= readStored()
    return shown
  }

  function readStored(): HistorySnapshot {
    try {
      const saved = open().getItem(CHAT_KEY)
      if (shown?.isKept && saved === source) return shown
      source = saved
      return { messages: saved === null ? [] : (readMessages(saved) ?? discard()), isKept: true }
    } catch {
      return { messages: shown?.messages ?? [], isKept: false }
    }
  }

  function discard(): ChatMessage[] {
    // biome-ignore lint/suspicious/noConsole: CHAT-20 asks for it
    console.error('The saved chat could not be read and was removed.')
    open().removeItem(CHAT_KEY)
    source = null
    return []
  }

  function change(apply: Change): void {
    // What did not fit stays in memory until it is cleared: storing it later would undo what other tabs have stored.
    const before = shown && !shown.isKept ? shown : readStored()
    const changed = apply(before.messages)
    if (changed === before.messages) {
      shown = before
    } else {
      const after = changed.slice(-KEPT_MESSAGES)
      const stored = before.isKept ? store(after) : null
      shown = { messages: stored ?? after, isKept: stored !== null }
    }
    tell()
  }

  /** The messages as they fit in: where there is no room, attached pictures go, the oldest first. Null: they do not. */
  function store(messages: readonly ChatMessage[]): readonly ChatMessage[] | null {
    const text = JSON.stringify(messages)
    try {
      open().setItem(CHAT_KEY, text)
      source = text
      return messages
    } catch {
      const lighter = withoutOldestPicture(messages)
      return lighter && store(lighter)
    }
  }

  function clear(): void {
    try {
      open().removeItem(CHAT_KEY)
      shown = { messages: [], isKept: true }
    } catch {
      shown = { messages: [], isKept: false }
    }
    source = null
    tell()
  }

  function followOtherTabs({ key, newValue }: StorageChange): void {
    if (key !== CHAT_KEY && key !== null) return
    if (shown?.isKept === false && newValue !== null) return
    shown = newValue === null ? { messages: [], isKept: true } : readStored()
    if (newValue === null) source = null
    tell()
  }

  /** What other tabs have stored while nobody listened. */
  function catchUp(): void {
    if (shown?.isKept === false) return
    shown = readStored()
    tell()
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    if (listeners.size === 1) {
      stopListening = listen(followOtherTabs, catchUp)
      catchUp()
    }
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) stopListening()
    }
  }

  return {
    read,
    subscribe,
    clear,
    append: (message: ChatMessage) => change((messages) => [...messages, message]),
    /** Puts answers behind their question, in the place of an apology, unless nobody waits for them. */
    answer: (questionId: string, answers: readonly ChatMessage[]) =>
      change((messages) => {
        if (!isAwaited(messages, questionId)) return messages
        const at = messages.findIndex(({ id }) => id === questionId) + 1
        const rest = messages.slice(messages[at]?.isError ? at + 1 : at)
        return [...messages.slice(0, at), ...answers, ...rest]
      }),
  }
}

function withoutOldestPicture(messages: readonly ChatMessage[]): readonly ChatMessage[] | null {
  const oldest = messages.find((message) => message.attachedImage !== undefined)
  if (!oldest) return null
  const { attachedImage: _, ...text } = oldest
  return messages.map((message) => (message === oldest ? text : message))
}
