import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isVisible } from '#app/shared/text-rules.ts'
import { refusalToast } from '#app/ui/drafting/refusal-toast.ts'
import { useDrafting } from '#app/ui/drafting/use-drafting.ts'
import { useProposal } from '#app/ui/drafting/use-proposal.ts'
import { useSettledProposal } from '#app/ui/drafting/use-settled-proposal.ts'
import { writtenByAi } from '#app/ui/drafting/written-by-ai.ts'
import { isDirty } from '#app/ui/record-form/record-form-state.ts'
import { useEarlyTyping } from '#app/ui/record-form/use-early-typing.ts'
import type { RecordForm } from '#app/ui/record-form/use-record-form.ts'
import { showToast } from '#app/ui/toaster.tsx'
import type { ClientInput } from '../client.schema.ts'
import type { Client } from '../client.ts'
import { type DraftTarget, draftClient, fieldsOf } from './client-drafting.ts'

export type ClientDrafting = ReturnType<typeof useClientDrafting>

const NO_BUSINESS_TYPE = 'Please enter a business type'

type DraftingOptions = {
  isOpen: boolean
  form: RecordForm<ClientInput, Client>
  saveButton: RefObject<HTMLElement | null>
}

/** One draft at a time. It lands in the form as a proposal; why there is none is told. */
export function useClientDrafting({ isOpen, form, saveButton }: DraftingOptions) {
  const { state, getState, type } = form
  const [businessType, setBusinessType] = useState('')
  const [error, setError] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  const { running, run, cancel } = useDrafting<DraftTarget>()
  const proposing = useProposal<ClientInput>({
    getInput: () => getState().input,
    onChange: type,
    saveButton,
  })
  const { dismiss } = proposing

  useSettledProposal({ saved: state.saved, isUnsaved: () => isDirty(getState()), onSettled: dismiss })

  const close = useEffectEvent(() => {
    cancel()
    dismiss()
  })
  useEffect(() => {
    if (!isOpen) close()
  }, [isOpen])

  useEarlyTyping(box, setBusinessType)

  function typeBusiness(typed: string) {
    setBusinessType(typed)
    setError(undefined)
  }

  async function generate(target: DraftTarget) {
    if (running !== null) return
    if (target === 'all' && !isVisible(businessType)) {
      setError(NO_BUSINESS_TYPE)
      box.current?.focus()
      void showToast({ kind: 'error', message: NO_BUSINESS_TYPE })
      return
    }
    const about = { businessType, name: getState().input.name }
    const answer = await run(target, (signal) => draftClient(target, about, signal))
    if (answer === null) return
    if (answer.ok) proposing.propose(answer.draft, writtenByAi(fieldsOf(target)))
    else void showToast(refusalToast('Failed to generate content', answer))
  }

  return { businessType, typeBusiness, error, running, generate, cancel, proposing, box }
}
