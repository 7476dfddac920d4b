import { type RefObject, useState } from 'react'
import { isVisible } from '#app/shared/text-rules.ts'
import { useDrafting } from '#app/ui/drafting/use-drafting.ts'
import { useProposal } from '#app/ui/drafting/use-proposal.ts'
import { useSettledProposal } from '#app/ui/drafting/use-settled-proposal.ts'
import { isDirty } from '#app/ui/record-form/record-form-state.ts'
import type { RecordForm } from '#app/ui/record-form/use-record-form.ts'
import type { PositionInput } from '../../position.schema.ts'
import type { Position } from '../../position.ts'
import { type DraftTarget, draftPosition, requestFor, wordsOf } from './position-drafting.ts'

export type PositionDrafting = ReturnType<typeof usePositionDrafting>

type DraftFailure = { target: DraftTarget; reason: string; isConfigured: boolean }

type DraftingOptions = {
  form: RecordForm<PositionInput, Position>
  element: RefObject<HTMLFormElement | null>
  saveButton: RefObject<HTMLElement | null>
}

/** One draft at a time. It lands in the form as a proposal; why there is none is told where it was asked for. */
export function usePositionDrafting({ form, element, saveButton }: DraftingOptions) {
  const { state, getState, type } = form
  const [failure, setFailure] = useState<DraftFailure | null>(null)
  const [isTitleAsked, setIsTitleAsked] = useState(false)
  const { running, run, cancel } = useDrafting<DraftTarget>()
  const proposing = useProposal<PositionInput>({
    getInput: () => getState().input,
    onChange: type,
    saveButton,
  })

  useSettledProposal({
    saved: state.saved,
    isUnsaved: () => isDirty(getState()),
    onSettled: proposing.dismiss,
  })

  async function generate(target: DraftTarget) {
    if (running !== null) return
    setFailure(null)
    const request = requestFor(target, getState().input)
    setIsTitleAsked(request === null)
    if (request === null) {
      element.current?.querySelector<HTMLElement>('[name="title"]')?.focus()
      return
    }
    const answer = await run(target, (signal) => draftPosition(request, signal))
    if (answer === null) return
    if (answer.ok) proposing.propose(answer.draft, wordsOf(target))
    else setFailure({ target, reason: answer.message, isConfigured: answer.isConfigured })
  }

  return {
    running,
    generate,
    cancel,
    proposing,
    failure,
    titleError: isTitleAsked && !isVisible(state.input.title) ? 'Please enter a title first' : undefined,
  }
}
