import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Tailwind's `sm`: from here on the chat is a window next to the page, below that it covers the page. */
const WIDE = '(min-width: 40rem)'

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow, () => false)
}

export function isNarrow(): boolean {
  return !window.matchMedia(WIDE).matches
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/**
 * Opens and closes the chat: non-modal next to the page, or modal on a narrow screen. Keeps the focus when a resize
 * switches between the two.
 */
export function useChatDialog(isOpen: boolean, isNarrow: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (dialog.current) settleChat(dialog.current, isOpen, isNarrow)
  }, [isOpen, isNarrow])

  useEffect(() => {
    const element = dialog.current
    const { visualViewport: seen } = window
    if (!element || !seen || !isOpen) return
    /** A phone's on-screen keyboard covers the lower half of the page and with it the text box. */
    function fitAbove() {
      if (!element || seen?.scale !== 1) return
      if (isNarrow) element.style.height = `${seen.height}px`
      showComposer(element)
    }
    fitAbove()
    seen.addEventListener('resize', fitAbove)
    return () => {
      seen.removeEventListener('resize', fitAbove)
      element.style.height = ''
    }
  }, [isOpen, isNarrow])

  return dialog
}

type Focusable = {
  contains: (other: Element | null) => boolean
  ownerDocument: { activeElement: Element | null }
}

type WithComposer = Focusable & {
  querySelector: (selector: 'form') => Pick<HTMLElement, 'scrollIntoView'> | null
}

/** In a window too low for the whole chat, scrolls to the text box and its button while the focus is in the chat. */
export function showComposer(element: WithComposer): void {
  if (!element.contains(element.ownerDocument.activeElement)) return
  element.querySelector('form')?.scrollIntoView({ block: 'nearest' })
}

type ChatDialog = Pick<HTMLDialogElement, 'open' | 'show' | 'showModal' | 'close'> &
  Focusable & { matches: (selector: string) => boolean }

export function settleChat(element: ChatDialog, isOpen: boolean, isNarrow: boolean): void {
  if (!isOpen) {
    if (element.open) element.close()
    return
  }
  if (element.open && element.matches(':modal') === isNarrow) return
  const { activeElement } = element.ownerDocument
  const focused = element.open && element.contains(activeElement) ? activeElement : null
  if (element.open) element.close()
  if (isNarrow) element.showModal()
  else element.show()
  if (focused) (focused as HTMLElement).focus({ preventScroll: true })
}
