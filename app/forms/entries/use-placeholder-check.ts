import { useRef, useState } from 'react'
import { findUnreplaced } from './placeholders.ts'

/** Refuses a text with a placeholder that the writer has not replaced, and selects that one. */
export function usePlaceholderCheck(text: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isRefused, setRefused] = useState(false)
  const unreplaced = findUnreplaced(text)

  function check(): boolean {
    setRefused(unreplaced !== null)
    if (unreplaced === null) return true
    const start = text.indexOf(unreplaced)
    field.current?.focus()
    field.current?.setSelectionRange(start, start + unreplaced.length)
    return false
  }

  return {
    field,
    check,
    error: isRefused && unreplaced !== null ? `Please replace ${unreplaced} first.` : undefined,
  }
}
