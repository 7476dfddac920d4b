import { useEffect, useRef, useState } from 'react'

/**
 * Opens and closes a `<dialog>` as the platform's modal. A page that is sent with it open shows it before any script
 * runs, by the attribute alone.
 */
export function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  // From then on the attribute is the platform's.
  const [isSentOpen] = useState(isOpen)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen && !element.matches(':modal')) {
      // Closing it first would tell everybody that it closed.
      element.removeAttribute('open')
      element.showModal()
    }
    if (!isOpen && element.open) element.close()
  }, [isOpen])

  return { dialog, isSentOpen }
}
