import type { Editor } from '@tiptap/react'
import { flushSync } from 'react-dom'

/**
 * Closes a dialog and goes on writing where the cursor was. The browser gives back the focus at most, and a text
 * that has the focus without a cursor loses what is typed.
 */
export function backToText(editor: Editor | null, close: () => void): void {
  // While the dialog is open, nothing behind it can be focused.
  flushSync(close)
  editor?.view.focus()
}
