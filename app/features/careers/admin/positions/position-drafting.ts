import { href } from 'react-router'
import { textDraftSchema } from '#app/shared/draft-answer.schema.ts'
import type { DraftAnswer } from '#app/shared/draft-answer.ts'
import { isVisible } from '#app/shared/text-rules.ts'
import { askForDraft } from '#app/ui/drafting/ask-for-draft.ts'
import { writtenByAi } from '#app/ui/drafting/written-by-ai.ts'
import type { PositionInput } from '../../position.schema.ts'
import {
  type AiPosting,
  type PositionDraftRequest,
  type PositionTextField,
  postingSchema,
} from '../../position-drafting.schema.ts'

export type DraftTarget = 'posting' | PositionTextField
export type PositionDraft = Partial<Pick<PositionInput, keyof AiPosting>>

/** Null where nothing tells yet what the position is about. */
export function requestFor(target: DraftTarget, input: PositionInput): PositionDraftRequest | null {
  if (target === 'posting') {
    return isVisible(input.title) ? { kind: 'posting', title: input.title.trim() } : null
  }
  const context = contextOf(input)
  return context === '' ? null : { kind: 'text', field: target, context }
}

export async function draftPosition(
  request: PositionDraftRequest,
  signal: AbortSignal,
): Promise<DraftAnswer<PositionDraft>> {
  const address = href('/admin/ai/positions')
  if (request.kind === 'posting') {
    const answer = await askForDraft(address, request, postingSchema, signal)
    return answer.ok ? { ok: true, draft: toFields(answer.draft) } : answer
  }
  const answer = await askForDraft(address, request, textDraftSchema, signal)
  return answer.ok ? { ok: true, draft: { [request.field]: answer.draft.text } } : answer
}

/** Lists are one item per line, as they are typed. */
export function toFields({ responsibilities, requirements, benefits, ...rest }: AiPosting): PositionDraft {
  return {
    ...rest,
    responsibilities: responsibilities.join('\n'),
    requirements: requirements.join('\n'),
    benefits: benefits.join('\n'),
  }
}

export function wordsOf(target: DraftTarget): string {
  if (target !== 'posting') return writtenByAi([target])
  return 'AI wrote the title, department, description and all three lists.'
}

/** What is known of the position so far. */
function contextOf({ title, department, description }: PositionInput): string {
  return Object.entries({ Title: title, Department: department, Description: description })
    .filter(([, typed]) => isVisible(typed))
    .map(([name, typed]) => `${name}: ${typed.trim()}`)
    .join('\n')
}
