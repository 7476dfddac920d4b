import { MessageCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import type { ChatView } from './chat-window.tsx'

type ChatWindow = typeof import('./chat-window.tsx')['ChatWindow']

const NOT_LOADED = 'The chat could not be loaded. Please try again.'

let loading: Promise<ChatWindow | null> | null = null

/** Lazy-loaded when the visitor opens the chat: most visits never do. */
function loadWindow(): Promise<ChatWindow | null> {
  loading ??= import('./chat-window.tsx').then(
    (module) => module.ChatWindow,
    () => {
      loading = null
      return null
    },
  )
  return loading
}

/** The round chat button, rendered after hydration: without scripts it would do nothing. */
export function ChatLauncher() {
  const isHydrated = useIsHydrated()
  const [Window, setWindow] = useState<ChatWindow | null>(null)
  const [view, setView] = useState<ChatView>('closed')
  const [hasUnread, setHasUnread] = useState(false)
  const [isLoading, setIsLoading] = useState(false)
  const [problem, setProblem] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const isOpen = view === 'open'

  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  function changeView(next: ChatView) {
    setHasUnread(false)
    setView(next)
  }

  async function open() {
    if (isLoading) return
    setIsLoading(true)
    setProblem('')
    const loaded = await loadWindow()
    setIsLoading(false)
    if (!loaded) {
      setProblem(NOT_LOADED)
      return
    }
    setWindow(() => loaded)
    changeView('open')
  }

  return (
    isHydrated && (
      <aside aria-label="Chat" className="print:hidden [:root:has(&)]:scroll-pb-24">
        <button
          ref={button}
          type="button"
          hidden={isOpen}
          aria-busy={isLoading}
          onClick={open}
          className="fixed right-5 bottom-5 z-20 grid size-14 place-items-center rounded-full border border-clay bg-clay text-on-clay shadow-float hover:border-ink"
        >
          <span className="sr-only">Open chat</span>
          {isLoading ? (
            <span className="size-6 animate-spin rounded-full border-2 border-current border-t-transparent" />
          ) : (
            <MessageCircle aria-hidden="true" className="size-6" />
          )}
          {view === 'minimised' && hasUnread && (
            <span className="absolute top-0 right-0 size-4 rounded-full border-2 border-paper bg-sun">
              <span className="sr-only">(new message)</span>
            </span>
          )}
        </button>
        {problem && (
          <p
            role="alert"
            className="fixed right-5 bottom-22 z-20 max-w-60 rounded border border-line bg-surface p-3 text-sm"
          >
            {problem}
          </p>
        )}
        {Window && (
          <Window view={view} hasUnread={hasUnread} onView={changeView} onUnread={() => setHasUnread(true)} />
        )}
      </aside>
    )
  )
}
