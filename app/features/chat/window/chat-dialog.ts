/** Tailwind's `sm`: from here on the chat is a window next to the page, below that it covers the page. */
export const WIDE = '(min-width: 40rem)'

export const CHAT_DIALOG =
  'chat-window fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col scroll-pt-16 overflow-y-auto overscroll-contain border-line bg-paper p-0 text-base text-ink open:flex sm:inset-auto sm:right-4 sm:bottom-4 sm:z-40 sm:h-[600px] sm:max-h-[calc(100dvh-2rem)] sm:w-[380px] sm:rounded sm:border sm:shadow-float'

const COMPOSING_KEY = 229

export function isNarrow(): boolean {
  return !window.matchMedia(WIDE).matches
}

/** Enter also ends an input method (IME) composition; Safari reports that only by the key code. */
export function isSendKey({ key, shiftKey, isComposing, keyCode }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !isComposing && keyCode !== COMPOSING_KEY
}

/** A phone's on-screen keyboard covers the lower half of the page and with it the text box. */
export function fitAboveKeyboard(element: HTMLElement, isNarrow: boolean): () => void {
  const { visualViewport: seen } = window
  function resize() {
    if (seen?.scale !== 1) return
    if (isNarrow) element.style.height = `${seen.height}px`
    showComposer(element)
  }
  resize()
  seen?.addEventListener('resize', resize)
  return () => {
    seen?.removeEventListener('resize', resize)
    element.style.height = ''
  }
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
