import type { DraftCaller, DraftOutcome } from '#app/platform/ai/draft-outcome.ts'
import { type DraftDeps, draftGeneral, draftShort, toTextDraft } from '#app/platform/ai/draft-text.server.ts'
import type { TextDraft } from '#app/shared/draft-answer.schema.ts'
import type { AiPosting, PositionDraftRequest, PositionTextField } from './position-drafting.schema.ts'
import { toPositionText, toPosting } from './position-drafting-reply.ts'
import { positionTextPrompt, postingPrompt } from './position-prompts.ts'

const NOT_A_POSTING = 'Failed to parse AI response - Invalid JSON format'

export function draftPosition(
  deps: DraftDeps,
  asked: PositionDraftRequest,
  caller: DraftCaller,
): Promise<DraftOutcome<AiPosting | TextDraft>> {
  return asked.kind === 'posting' ? draftPosting(deps, asked.title, caller) : draftField(deps, asked, caller)
}

function draftPosting(deps: DraftDeps, title: string, caller: DraftCaller) {
  return draftGeneral(deps, {
    ...caller,
    helper: 'position',
    prompt: postingPrompt(title),
    read: toPosting,
    unusable: NOT_A_POSTING,
  })
}

function draftField(
  deps: DraftDeps,
  { field, context }: { field: PositionTextField; context: string },
  caller: DraftCaller,
): Promise<DraftOutcome<TextDraft>> {
  return draftShort(deps, {
    ...caller,
    helper: 'position-text',
    prompt: positionTextPrompt(field, context),
    read: (reply) => toTextDraft(toPositionText(field, reply)),
  })
}
