import { MessageCircle } from 'lucide-react'
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CHAT_NOT_LOADED } from '../chat-texts.ts'
import { isNarrow } from './chat-dialog.ts'
import type { ChatView, ChatWindowProps } from './chat-window.tsx'
import { type Draft, draftOf, findEarlyChat, keepOpen, OPEN_KEY, takeDraft } from './early-draft.ts'

type ChatWindow = ComponentType<ChatWindowProps>
type LoadWindow = () => Promise<ChatWindow>

let loading: Promise<ChatWindow | null> | null = null

/** Lazy-loaded when the visitor opens the chat: most visits never do. */
function loadOnce(load: LoadWindow): Promise<ChatWindow | null> {
  loading ??= load().catch(() => {
    loading = null
    return null
  })
  return loading
}

/** The round chat button. A page that sleeps wakes when it is pressed; without scripts it would do nothing. */
export function ChatLauncher({ loadWindow }: { loadWindow: LoadWindow }) {
  const [Window, setWindow] = useState<ChatWindow | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [view, setView] = useState<ChatView>('closed')
  const [hasUnread, setHasUnread] = useState(false)
  const [isLoading, setIsLoading] = useState(false)
  const [problem, setProblem] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const notice = useRef<HTMLParagraphElement>(null)
  const wasOpen = useRef(false)
  const isOpen = view === 'open'

  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  function changeView(next: ChatView) {
    setHasUnread(false)
    setView(next)
    keepOpen(next === 'open')
  }

  const openAgain = useEffectEvent(() => {
    if (!isOpen && wasLeftOpen()) void open()
  })
  useEffect(() => {
    // The head script may have written a text here, which React does not know of and would leave.
    if (notice.current) notice.current.textContent = ''
    openAgain()
    // A page from the back/forward cache.
    window.addEventListener('pageshow', openAgain)
    return () => window.removeEventListener('pageshow', openAgain)
  }, [])

  async function open() {
    if (isLoading) return
    setIsLoading(true)
    setProblem('')
    const loaded = await loadOnce(loadWindow)
    setIsLoading(false)
    const early = findEarlyChat()
    if (!loaded) {
      setProblem(CHAT_NOT_LOADED)
      early?.close()
      return
    }
    // At once: nothing can be typed between the two, and a phone's keyboard stays.
    flushSync(() => {
      // What waits is newer than a box that the back/forward cache has brought back. A second press finds neither.
      const written = takeDraft() ?? (early && draftOf(early))
      if (written) setDraft(written)
      setWindow(() => loaded)
      changeView('open')
    })
    early?.remove()
  }

  return (
    <aside aria-label="Chat" className="noscript:hidden print:hidden [:root:has(&)]:scroll-pb-24">
      <button
        ref={button}
        type="button"
        hidden={isOpen}
        aria-busy={isLoading || undefined}
        data-wake="press"
        data-wake-failed={CHAT_NOT_LOADED}
        data-wake-stored={OPEN_KEY}
        data-module="/app/features/chat/window/early-chat.ts"
        data-floating=""
        onClick={open}
        suppressHydrationWarning
        className="fixed right-5 bottom-5 z-20 group grid size-14 place-items-center rounded-full border border-clay bg-clay text-on-clay shadow-float transition-opacity duration-200 hover:border-ink not-focus-visible:data-[floating=hidden]:pointer-events-none not-focus-visible:data-[floating=hidden]:opacity-0"
      >
        <span className="sr-only">Open chat</span>
        <MessageCircle aria-hidden="true" className="size-6 group-aria-busy:hidden" />
        <span className="hidden size-6 animate-spin rounded-full border-2 border-current border-t-transparent group-aria-busy:block" />
        {view === 'minimised' && hasUnread && (
          <span className="absolute top-0 right-0 size-4 rounded-full border-2 border-paper bg-sun">
            <span className="sr-only">(new message)</span>
          </span>
        )}
      </button>
      <p
        ref={notice}
        role="alert"
        suppressHydrationWarning
        className="fixed right-5 bottom-22 z-20 max-w-60 rounded border border-line bg-surface p-3 text-sm empty:hidden"
      >
        {problem}
      </p>
      {Window && (
        <Window
          // A window that is there already begins anew with what another page has left.
          key={draft?.text}
          view={view}
          draft={draft}
          hasUnread={hasUnread}
          onView={changeView}
          onUnread={() => setHasUnread(true)}
        />
      )}
    </aside>
  )
}

/** On a narrow screen the chat would cover the page that was asked for. */
function wasLeftOpen(): boolean {
  if (isNarrow()) keepOpen(false)
  try {
    return sessionStorage.getItem(OPEN_KEY) !== null
  } catch {
    return false
  }
}
