import { type RefObject, useState } from 'react'
import { href } from 'react-router'
import { askForDraft } from '#app/forms/drafting/ask-for-draft.ts'
import { type DraftResponse, textDraftSchema } from '#app/forms/drafting/draft-response.schema.ts'
import { useDrafting, writtenByAi } from '#app/forms/drafting/use-drafting.ts'
import { useProposal, useSettledProposal } from '#app/forms/drafting/use-proposal.ts'
import { isDirty } from '#app/forms/edit/edit-form-state.ts'
import type { EditForm } from '#app/forms/edit/use-edit-form.ts'
import { isVisible } from '#app/shared/text-rules.ts'
import {
  type DraftedPosition,
  draftedPositionSchema,
  type PositionDraftRequest,
  type PositionTextField,
} from '../drafting/position-drafting.schema.ts'
import type { PositionInput } from '../position.schema.ts'
import type { Position } from '../position.ts'

export type PositionDrafting = ReturnType<typeof usePositionDrafting>

type DraftFailure = { target: DraftTarget; reason: string; isConfigured: boolean }

type DraftingOptions = {
  form: EditForm<PositionInput, Position>
  element: RefObject<HTMLFormElement | null>
  saveButton: RefObject<HTMLElement | null>
}

/** Runs one draft at a time and proposes it to the form, or shows at the button why it failed. */
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

export type DraftTarget = 'position' | PositionTextField
type PositionDraft = Partial<Pick<PositionInput, keyof DraftedPosition>>

/** Null if the form has nothing to draft from yet. */
export function requestFor(target: DraftTarget, input: PositionInput): PositionDraftRequest | null {
  if (target === 'position') {
    return isVisible(input.title) ? { kind: 'position', title: input.title.trim() } : null
  }
  const context = contextOf(input)
  return context === '' ? null : { kind: 'text', field: target, context }
}

async function draftPosition(
  request: PositionDraftRequest,
  signal: AbortSignal,
): Promise<DraftResponse<PositionDraft>> {
  const path = href('/admin/ai/positions')
  if (request.kind === 'position') {
    const answer = await askForDraft(path, request, draftedPositionSchema, signal)
    return answer.ok ? { ok: true, draft: toFields(answer.draft) } : answer
  }
  const answer = await askForDraft(path, request, textDraftSchema, signal)
  return answer.ok ? { ok: true, draft: { [request.field]: answer.draft.text } } : answer
}

/** Lists are one item per line, as they are typed. */
export function toFields({
  responsibilities,
  requirements,
  benefits,
  ...rest
}: DraftedPosition): PositionDraft {
  return {
    ...rest,
    responsibilities: responsibilities.join('\n'),
    requirements: requirements.join('\n'),
    benefits: benefits.join('\n'),
  }
}

export function wordsOf(target: DraftTarget): string {
  if (target !== 'position') return writtenByAi([target])
  return 'AI wrote the title, department, description and all three lists.'
}

/** The filled fields of the position, as prompt context. */
function contextOf({ title, department, description }: PositionInput): string {
  return Object.entries({ Title: title, Department: department, Description: description })
    .filter(([, typed]) => isVisible(typed))
    .map(([name, typed]) => `${name}: ${typed.trim()}`)
    .join('\n')
}
