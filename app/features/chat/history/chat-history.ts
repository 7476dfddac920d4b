import type { ChatMessage } from '../chat.ts'
import { isAwaited } from './conversation.ts'
import { readMessages } from './read-chat-history.ts'

export const CHAT_KEY = 'chatMessages'
/** When there are more, the oldest are removed. */
const STORED_MESSAGES_MAX = 500

type ChatStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type StorageChange = Pick<StorageEvent, 'key' | 'newValue'>
type Browser = {
  /** Throws when storage is forbidden. */
  open: () => ChatStorage
  /** Reports changes made by other tabs, and the return from the back/forward cache. */
  listen: (onChange: (change: StorageChange) => void, onReturn: () => void) => () => void
}

type Change = (messages: readonly ChatMessage[]) => readonly ChatMessage[]

export type HistorySnapshot = {
  messages: readonly ChatMessage[]
  /** False: storage is full or forbidden, and the chat lasts as long as the page. */
  isPersisted: boolean
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
 * The conversation in this browser's storage. Every change is a read-modify-write of the stored messages, so that two
 * tabs do not overwrite each other.
 */
export function createChatHistory({ open, listen }: Browser = thisBrowser) {
  const listeners = new Set<() => void>()
  let shown: HistorySnapshot | null = null
  /** The stored text that `shown` was parsed from. */
  let source: string | null = null
  let stopListening = () => {}

  function read(): HistorySnapshot {
    shown ??= readStored()
    return shown
  }

  function readStored(): HistorySnapshot {
    try {
      const saved = open().getItem(CHAT_KEY)
      if (shown?.isPersisted && saved === source) return shown
      source = saved
      return { messages: saved === null ? [] : (readMessages(saved) ?? discard()), isPersisted: true }
    } catch {
      return { messages: shown?.messages ?? [], isPersisted: false }
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
    // After a failed write, messages stay in memory: storing them later would overwrite those of other tabs.
    const before = shown && !shown.isPersisted ? shown : readStored()
    const changed = apply(before.messages)
    if (changed === before.messages) {
      shown = before
    } else {
      const after = changed.slice(-STORED_MESSAGES_MAX)
      const stored = before.isPersisted ? store(after) : null
      shown = { messages: stored ?? after, isPersisted: stored !== null }
    }
    tell()
  }

  /** When storage is full, attached images are dropped, oldest first. Null when the messages still do not fit. */
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
      shown = { messages: [], isPersisted: true }
    } catch {
      shown = { messages: [], isPersisted: false }
    }
    source = null
    tell()
  }

  function followOtherTabs({ key, newValue }: StorageChange): void {
    if (key !== CHAT_KEY && key !== null) return
    if (shown?.isPersisted === false && newValue !== null) return
    shown = newValue === null ? { messages: [], isPersisted: true } : readStored()
    if (newValue === null) source = null
    tell()
  }

  /** Reads what other tabs stored while this one was not listening. */
  function catchUp(): void {
    if (shown?.isPersisted === false) return
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
    /** Inserts answers after their question, replacing an error message, unless it is no longer awaited. */
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
