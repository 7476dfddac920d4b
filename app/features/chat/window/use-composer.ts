import { useRef, useState } from 'react'
import { showToast } from '#app/ui/toaster.tsx'
import { MESSAGE_MAX_LENGTH, type Persona, type Quality } from '../chat.ts'
import { personas } from '../personas.ts'
import { readAttachment } from './attachment.ts'

/** From this length on, the remaining room is shown. */
const NEAR_LIMIT = MESSAGE_MAX_LENGTH - 400

export function isTooLong(length: number): boolean {
  return length > MESSAGE_MAX_LENGTH
}

/** Empty while the limit is not near. */
export function describeLength(length: number): string {
  if (length < NEAR_LIMIT) return ''
  return `${length.toLocaleString('en')} of ${MESSAGE_MAX_LENGTH.toLocaleString('en')} characters`
}

const EXAMPLES = new Set(Object.values(personas).flatMap(({ examples }) => examples))

/**
 * Appends an example to the visitor's own text and replaces an earlier example. When the result would be too long,
 * the text stays unchanged.
 */
export function withExample(written: string, example: string): string {
  const own = ownWords(written)
  const text = own === '' ? example : `${own}\n${example}`
  return isTooLong(text.trim().length) ? written : text
}

function ownWords(written: string): string {
  const lines = written.trimEnd().split('\n')
  if (EXAMPLES.has(lines.at(-1)?.trim() ?? '')) lines.pop()
  return lines.join('\n').trimEnd()
}

export type Composer = ReturnType<typeof useComposer>

/** The message being composed: retained when the visitor switches the assistant or minimises the window. */
export function useComposer(draft = '') {
  const [persona, setPersona] = useState<Persona>('yves')
  const [text, setText] = useState(draft)
  const [quality, setQuality] = useState<Quality>('ultrafast')
  const [picture, setPicture] = useState<string | null>(null)
  const [isReading, setIsReading] = useState(false)
  const picks = useRef(0)
  // Only Yves accepts images.
  const attachment = persona === 'yves' ? picture : null
  const words = text.trim()

  async function attach(file: File) {
    picks.current += 1
    const pick = picks.current
    setIsReading(true)
    const read = await readAttachment(file)
    // Another file was chosen, or the attachment was removed, while this one was being read.
    if (pick !== picks.current) return
    setIsReading(false)
    if (read.ok) setPicture(read.url)
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
