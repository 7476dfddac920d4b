import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Toaster, toast } from 'sonner'
import { useTheme } from './theme.tsx'

export type Toast = {
  /** A later toast of the same id replaces this one. */
  id?: string
  message: string
  kind: 'success' | 'error' | 'plain'
  description?: string
  duration?: number
  /** At most two; the first is the likelier one. */
  actions?: { label: string; onClick: () => void }[]
}

const DURATION_MS = 4000
/** Enough time to read it, decide and reach the button. */
const WITH_ACTIONS_MS = 10_000
const VISIBLE_AT_ONCE = 3
const BUTTON = 'h-8! pointer-coarse:h-11! px-3! font-semibold! text-sm!'
/** Lets a dialog that closes together with a toast go first; while it is modal, screen readers ignore the list. */
const CLOSING_MS = 100

/** Toasts with buttons: an open modal lets no press through to them, so they show when it has closed. */
const waiting: Toast[] = []
const pressable = new Map<string | number, Toast>()
let isWatching = false

/** Moves the list to the top layer again; null while it is not mounted. */
let raise: (() => void) | null = null

export function addToast(added: Toast): void {
  if (hasModal()) setTimeout(added.actions ? waitFor : show, CLOSING_MS, added)
  else show(added)
}

export function removeToast(id: string): void {
  replaceWaiting(id)
  toast.dismiss(id)
}

function hasModal(): boolean {
  return document.querySelector('dialog:modal') !== null
}

function waitFor(added: Toast): void {
  replaceWaiting(added.id)
  waiting.push(added)
  if (!isWatching) watch()
}

/** An older one must not come after it. */
function replaceWaiting(id: string | undefined): void {
  const older = waiting.findIndex((one) => id !== undefined && one.id === id)
  if (older >= 0) waiting.splice(older, 1)
}

/** While there are such toasts: nothing tells of every dialog that opens or goes. */
function watch(): void {
  if (hasModal()) {
    for (const [id, shown] of pressable) {
      waiting.push(shown)
      toast.dismiss(id)
    }
    pressable.clear()
  } else for (const next of waiting.splice(0)) show(next)
  isWatching = waiting.length > 0 || pressable.size > 0
  if (isWatching) setTimeout(watch, CLOSING_MS)
}

function show(added: Toast): void {
  replaceWaiting(added.id)
  raise?.()
  const { message, kind, actions = [], ...options } = added
  const { description = '', duration = actions.length > 0 ? WITH_ACTIONS_MS : DURATION_MS } = options
  const forget = () => pressable.delete(id)
  const [action, cancel] = actions.map(({ label, onClick }) => ({
    label,
    onClick: () => {
      forget()
      onClick()
    },
  }))
  const closing = { onDismiss: forget, onAutoClose: forget }
  const rest = { ...options, ...closing, duration, ...(action && { action }), ...(cancel && { cancel }) }
  const tell = kind === 'plain' ? toast : toast[kind]
  const id = tell(message, rest)
  if (action) pressable.set(id, added)
  else forget()
  if (action && !isWatching) {
    isWatching = true
    setTimeout(watch, CLOSING_MS)
  }
  // An open modal hides the list from screen readers, so it announces the toast itself.
  for (const echo of document.querySelectorAll('dialog:modal [data-toasts]')) {
    const line = document.createElement('p')
    line.textContent = `${message} ${description}`.trim()
    echo.append(line)
    setTimeout(() => line.remove(), duration)
  }
}

export function ToastList() {
  const { theme } = useTheme()
  const layer = useRef<HTMLDivElement>(null)

  useEffect(() => {
    raise = () => {
      const { current } = layer
      // The top layer is ordered by time: showing the popover again puts it above a dialog that opened later.
      current?.hidePopover?.()
      current?.showPopover?.()
    }
    raise()
    return () => {
      raise = null
      pressable.clear()
      waiting.length = 0
    }
  }, [])

  return (
    <div ref={layer} popover="manual" className="inset-auto m-0 overflow-visible border-0 bg-transparent p-0">
      <Toaster
        theme={theme}
        duration={DURATION_MS}
        visibleToasts={VISIBLE_AT_ONCE}
        position="bottom-right"
        // A screen with other content at its edges sets these offsets.
        offset={{ bottom: 'var(--toast-bottom, 6.5rem)', right: 'var(--toast-right, 1.25rem)' }}
        mobileOffset={{ bottom: 'var(--toast-bottom, 1.25rem)' }}
        icons={{
          success: <CircleCheck aria-hidden="true" className="size-4 text-forest" />,
          error: <CircleAlert aria-hidden="true" className="size-4 text-danger" />,
        }}
        toastOptions={{
          classNames: {
            toast: 'font-sans flex-wrap!',
            description: 'text-muted!',
            actionButton: `${BUTTON} bg-clay! text-on-clay!`,
            cancelButton: `${BUTTON} bg-clay-soft! text-ink!`,
          },
          style: {
            background: 'var(--surface)',
            color: 'var(--ink)',
            borderColor: 'var(--line)',
            borderRadius: 'var(--radius)',
            fontSize: '0.875rem',
            boxShadow: 'var(--shadow)',
          },
        }}
      />
    </div>
  )
}
