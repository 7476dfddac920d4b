import { useState } from 'react'

type CopyTexts = { copied: string; notCopied: string }

/** Copies a text, with a notice of what became of it. */
export function useCopy({ copied, notCopied }: CopyTexts) {
  const [notice, setNotice] = useState('')

  /** Where the browser refuses, `select` leaves the text to the keyboard. */
  async function copy(text: string, select: () => void): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setNotice(copied)
    } catch {
      // Browsers forbid it over plain http, and where the person said so.
      select()
      setNotice(notCopied)
    }
  }

  return { copy, notice }
}
