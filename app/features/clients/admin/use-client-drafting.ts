import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { href } from 'react-router'
import { askForDraft, refusalToast } from '#app/forms/drafting/ask-for-draft.ts'
import {
  type DraftResponse,
  type TextDraft,
  textDraftSchema,
} from '#app/forms/drafting/draft-response.schema.ts'
import { useDrafting, writtenByAi } from '#app/forms/drafting/use-drafting.ts'
import { useProposal, useSettledProposal } from '#app/forms/drafting/use-proposal.ts'
import { isDirty } from '#app/forms/edit/edit-form-state.ts'
import { useEarlyTyping } from '#app/forms/edit/use-early-typing.ts'
import type { EditForm } from '#app/forms/edit/use-edit-form.ts'
import { isVisible } from '#app/shared/text-rules.ts'
import { showToast } from '#app/ui/toaster.tsx'
import type { ClientInput } from '../client.schema.ts'
import type { Client } from '../client.ts'
import {
  CARD_DRAFT_FIELDS,
  type ClientDraftField,
  STORY_DRAFT_FIELDS,
} from '../drafting/client-drafting.schema.ts'
import { CONTENT_NOT_GENERATED, NO_BUSINESS_TYPE } from './clients-admin-texts.ts'

/** One field, the card or the story. */
export type DraftTarget = ClientDraftField | 'all' | 'story'
type ClientDraft = Partial<
  Pick<ClientInput, Exclude<ClientDraftField, 'result'> | 'resultBefore' | 'resultAfter'>
>
type ClientBrief = { businessType: string } & Pick<
  ClientInput,
  'name' | 'description' | 'problem' | 'built' | 'course'
>
type Ask = (
  request: { field: ClientDraftField; context: string },
  signal: AbortSignal,
) => Promise<DraftResponse<TextDraft>>

const WITHOUT_NAME = 'technology'

export function fieldsOf(target: DraftTarget): readonly ClientDraftField[] {
  if (target === 'story') return STORY_DRAFT_FIELDS
  return target === 'all' ? CARD_DRAFT_FIELDS : [target]
}

const NAMES: Partial<Record<ClientDraftField, string>> = { built: 'solution', course: 'course of the work' }

/** What staff read: 'AI wrote the solution.' */
export function draftName(field: ClientDraftField): string {
  return NAMES[field] ?? field
}

/**
 * A whole client is drafted from its business type, a single field from its name, a part of the story from all that is
 * written about the client.
 */
export function contextOf(target: DraftTarget, brief: ClientBrief): string {
  if (target === 'all') return brief.businessType.trim()
  const { businessType, name, description, problem, built, course } = brief
  const texts = isOfStory(target) ? [businessType, name, description, problem, built, course] : [name]
  return (
    texts
      .filter(isVisible)
      .map((text) => text.trim())
      .join('\n\n') || WITHOUT_NAME
  )
}

function isOfStory(target: DraftTarget): boolean {
  return target === 'story' || STORY_DRAFT_FIELDS.some((field) => field === target)
}

/** Drafts the fields of one button; all or none are filled. */
export async function draftClient(
  target: DraftTarget,
  brief: ClientBrief,
  signal: AbortSignal,
  ask: Ask = askServer,
): Promise<DraftResponse<ClientDraft>> {
  const context = contextOf(target, brief)
  if (target !== 'all') return await draftFields(fieldsOf(target), context, signal, ask)
  // Description and website are drafted from the name, so the name is first.
  const first = await draftFields(['name'], context, signal, ask)
  if (!first.ok) return first
  const rest = await draftFields(['description', 'website'], `${first.draft.name}: ${context}`, signal, ask)
  return rest.ok ? { ok: true, draft: { ...first.draft, ...rest.draft } } : rest
}

async function draftFields(
  fields: readonly ClientDraftField[],
  context: string,
  signal: AbortSignal,
  ask: Ask,
): Promise<DraftResponse<ClientDraft>> {
  const answers = await Promise.all(
    fields.map(async (field) => [field, await ask({ field, context }, signal)] as const),
  )
  const draft: ClientDraft = {}
  for (const [field, answer] of answers) {
    if (!answer.ok) return answer
    Object.assign(draft, filled(field, answer.draft.text))
  }
  return { ok: true, draft }
}

function filled(field: ClientDraftField, text: string): ClientDraft {
  if (field !== 'result') return { [field]: text }
  const [resultBefore = '', resultAfter = ''] = text.split(' → ')
  return { resultBefore, resultAfter }
}

function askServer(request: { field: ClientDraftField; context: string }, signal: AbortSignal) {
  return askForDraft(href('/admin/ai/clients'), request, textDraftSchema, signal)
}

export type ClientDrafting = ReturnType<typeof useClientDrafting>

type DraftingOptions = {
  isOpen: boolean
  form: EditForm<ClientInput, Client>
  saveButton: RefObject<HTMLElement | null>
}

/** Runs one draft at a time and proposes it to the form, or shows why it failed. */
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
    const brief = { businessType, ...getState().input }
    const answer = await run(target, (signal) => draftClient(target, brief, signal))
    if (answer === null) return
    if (answer.ok) proposing.propose(answer.draft, writtenByAi(fieldsOf(target).map(draftName)))
    else void showToast(refusalToast(CONTENT_NOT_GENERATED, answer))
  }

  return { businessType, typeBusiness, error, running, generate, cancel, proposing, box }
}
