import { useEffect, useRef, useSyncExternalStore } from 'react'
import { fitAboveKeyboard, isNarrow, settleChat, WIDE } from './chat-dialog.ts'

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow, () => false)
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
    if (dialog.current && isOpen) return fitAboveKeyboard(dialog.current, isNarrow)
  }, [isOpen, isNarrow])

  return dialog
}
