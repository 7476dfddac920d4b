import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { showToast } from '#app/ui/toaster.tsx'
import type { ClientInput } from '../client.schema.ts'
import { contextOf, type DraftTarget, draft } from './client-drafting.ts'

export type ClientDrafting = ReturnType<typeof useClientDrafting>

const NO_BUSINESS_TYPE = 'Please enter a business type'

type DraftingOptions = {
  isOpen: boolean
  getName: () => string
  onDraft: (draft: Partial<ClientInput>) => void
}

/** One draft at a time; whatever comes of it is told. */
export function useClientDrafting({ isOpen, getName, onDraft }: DraftingOptions) {
  const [businessType, setBusinessType] = useState('')
  const [error, setError] = useState<string>()
  const [running, setRunning] = useState<DraftTarget | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const current = useRef<AbortController | null>(null)
  const pressed = useRef<Element | null>(null)

  useEffect(() => {
    if (!isOpen) current.current?.abort()
    return () => current.current?.abort()
  }, [isOpen])

  useEffect(() => {
    // A button that is disabled loses the focus.
    if (running !== null || document.activeElement !== document.body) return
    if (pressed.current instanceof HTMLElement) pressed.current.focus()
  }, [running])

  // What somebody typed until the scripts ran; see `useRecordForm`.
  useLayoutEffect(() => {
    const typed = box.current?.value
    if (typed) setBusinessType(typed)
  }, [])

  function typeBusiness(typed: string) {
    setBusinessType(typed)
    setError(undefined)
  }

  async function generate(target: DraftTarget) {
    if (running !== null) return
    if (target === 'all' && businessType.trim() === '') {
      setError(NO_BUSINESS_TYPE)
      box.current?.focus()
      void showToast({ kind: 'error', message: NO_BUSINESS_TYPE })
      return
    }
    const context = contextOf(target, { businessType, name: getName() })
    const controller = new AbortController()
    current.current = controller
    pressed.current = document.activeElement
    setRunning(target)
    const { signal } = controller
    const result = await draft(target, { context, signal })
    setRunning(null)
    if (signal.aborted) return
    if (result.ok) onDraft(result.draft)
    else {
      const { message, description } = result
      void showToast({ kind: 'error', message, ...(description === undefined ? {} : { description }) })
    }
  }

  return { businessType, typeBusiness, error, running, generate, box }
}
