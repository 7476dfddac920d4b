import { openingState } from './opening-hours.ts'

const MOUNTED = 'data-mounted'

/**
 * Writes into a line, a dot and a text, whether the studio is open, for as long as it is in the page. The head script loads this
 * as a file of its own: cached pages cannot contain it, and a sleeping page needs no React for it.
 */
export function mount(line: HTMLElement): () => void {
  const [dot, text] = line.children
  if (!dot || !text || line.hasAttribute(MOUNTED)) return () => {}
  const shown = { dot, text }
  line.setAttribute(MOUNTED, '')
  let timer: ReturnType<typeof setTimeout>

  function show(): void {
    if (!line.isConnected) {
      end()
      return
    }
    const now = Date.now()
    const { isOpen, text, changesAt } = openingState(now)
    shown.dot.className = `size-2 shrink-0 rounded-full ${isOpen ? 'bg-forest' : 'bg-control'}`
    shown.text.className = isOpen ? 'font-semibold text-forest' : 'text-muted'
    shown.text.textContent = text
    clearTimeout(timer)
    timer = setTimeout(show, changesAt - now)
  }

  function end(): void {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', show)
    line.removeAttribute(MOUNTED)
  }

  show()
  // Timers stop while the device sleeps, so the text is updated when the page becomes visible.
  document.addEventListener('visibilitychange', show)
  return end
}
