import { useEffect, useRef, useState } from 'react'

/**
 * Opens and closes a `<dialog>` as the platform's modal. A page that is sent with it open shows it before any script
 * runs, by the attribute alone.
 */
export function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  // From then on the attribute is the platform's.
  const [isSentOpen] = useState(isOpen)
  const [closings, setClosings] = useState(0)

  useEffect(() => {
    const element = dialog.current
    const count = () => setClosings((now) => now + 1)
    element?.addEventListener('close', count)
    return () => element?.removeEventListener('close', count)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: Escape, pressed again, closes what asked to stay open
  useEffect(() => {
    if (dialog.current) settleModal(dialog.current, isOpen)
  }, [isOpen, closings])

  return { dialog, isSentOpen }
}

type Modal = Pick<HTMLDialogElement, 'open' | 'removeAttribute' | 'showModal' | 'close'> & {
  matches: (selector: string) => boolean
  contains: (other: Element | null) => boolean
  ownerDocument: { activeElement: Element | null }
}

/** Shows a dialog that should be open, and closes one that should not. */
export function settleModal(element: Modal, isOpen: boolean): void {
  if (isOpen && !element.matches(':modal')) {
    const { activeElement } = element.ownerDocument
    // Somebody may have begun to type before the scripts ran.
    const typing = element.contains(activeElement) ? activeElement : null
    // Closing it first would tell everybody that it closed.
    element.removeAttribute('open')
    element.showModal()
    if (typing) (typing as HTMLElement).focus({ preventScroll: true })
  }
  if (!isOpen && element.open) element.close()
}
