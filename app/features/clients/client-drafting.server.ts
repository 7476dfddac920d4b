import type { DraftCaller, DraftOutcome } from '#app/platform/ai/draft-outcome.ts'
import { type DraftDeps, draftShort, toTextDraft } from '#app/platform/ai/draft-text.server.ts'
import type { TextDraft } from '#app/shared/draft-answer.schema.ts'
import type { ClientDraftRequest } from './client-drafting.schema.ts'
import { toClientText } from './client-drafting-reply.ts'
import { clientPrompt } from './client-prompts.ts'

export function draftClientText(
  deps: DraftDeps,
  { field, context }: ClientDraftRequest,
  caller: DraftCaller,
): Promise<DraftOutcome<TextDraft>> {
  return draftShort(deps, {
    ...caller,
    helper: 'client',
    prompt: clientPrompt(field, context),
    read: (reply) => toTextDraft(toClientText(field, reply)),
  })
}
