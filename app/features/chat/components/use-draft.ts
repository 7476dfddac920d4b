import { useRef, useState } from 'react'
import { showToast } from '#app/ui/toaster.tsx'
import { readAttachment } from '../attachment.ts'
import type { Persona, Quality } from '../chat.ts'
import { isTooLong } from './message-length.ts'
import { withExample } from './with-example.ts'

export type Draft = ReturnType<typeof useDraft>

/** What is about to be asked: it stays when another assistant is chosen or the window is put away. */
export function useDraft() {
  const [persona, setPersona] = useState<Persona>('yves')
  const [text, setText] = useState('')
  const [quality, setQuality] = useState<Quality>('ultrafast')
  const [picture, setPicture] = useState<string | null>(null)
  const [isReading, setIsReading] = useState(false)
  const picks = useRef(0)
  // Only Yves looks at pictures.
  const attachment = persona === 'yves' ? picture : null
  const words = text.trim()

  async function attach(file: File) {
    picks.current += 1
    const pick = picks.current
    setIsReading(true)
    const read = await readAttachment(file)
    // Another file was chosen meanwhile, or none at last.
    if (pick !== picks.current) return
    setIsReading(false)
    if (read.ok) setPicture(read.address)
    else showToast({ id: 'attachment', kind: 'error', message: read.message })
  }

  function detach() {
    picks.current += 1
    setIsReading(false)
    setPicture(null)
  }

  function reset() {
    setText('')
    if (persona === 'yves') setPicture(null)
  }

  return {
    persona,
    setPersona,
    text,
    setText,
    suggest: (example: string) => setText((written) => withExample(written, example)),
    quality,
    setQuality,
    attachment,
    attach,
    isReading: isReading && persona === 'yves',
    detach,
    words,
    isSendable: (words !== '' || attachment !== null) && !isTooLong(words.length),
    reset,
  }
}
