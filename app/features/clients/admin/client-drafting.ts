import { href } from 'react-router'
import { type TextDraft, textDraftSchema } from '#app/shared/draft-answer.schema.ts'
import type { DraftAnswer } from '#app/shared/draft-answer.ts'
import { isVisible } from '#app/shared/text-rules.ts'
import { askForDraft } from '#app/ui/drafting/ask-for-draft.ts'
import type { ClientInput } from '../client.schema.ts'
import { CLIENT_DRAFT_FIELDS, type ClientDraftField } from '../client-drafting.schema.ts'

export type DraftTarget = ClientDraftField | 'all'
export type ClientDraft = Partial<Pick<ClientInput, ClientDraftField>>
type About = { businessType: string; name: string }
type Ask = (
  request: { field: ClientDraftField; context: string },
  signal: AbortSignal,
) => Promise<DraftAnswer<TextDraft>>

const WITHOUT_NAME = 'technology'

export function fieldsOf(target: DraftTarget): readonly ClientDraftField[] {
  return target === 'all' ? CLIENT_DRAFT_FIELDS : [target]
}

/** All of a client is drafted from its business, a part of it from the name that it has so far. */
export function contextOf(target: DraftTarget, { businessType, name }: About): string {
  if (target === 'all') return businessType.trim()
  return isVisible(name) ? name.trim() : WITHOUT_NAME
}

/** Asks for what a button stands for. All of it comes, or nothing. */
export async function draftClient(
  target: DraftTarget,
  about: About,
  signal: AbortSignal,
  ask: Ask = askServer,
): Promise<DraftAnswer<ClientDraft>> {
  const context = contextOf(target, about)
  if (target !== 'all') return await draftFields([target], context, signal, ask)
  // The description and the address are about the name, so that comes first.
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
): Promise<DraftAnswer<ClientDraft>> {
  const answers = await Promise.all(
    fields.map(async (field) => [field, await ask({ field, context }, signal)] as const),
  )
  const draft: ClientDraft = {}
  for (const [field, answer] of answers) {
    if (!answer.ok) return answer
    draft[field] = answer.draft.text
  }
  return { ok: true, draft }
}

function askServer(request: { field: ClientDraftField; context: string }, signal: AbortSignal) {
  return askForDraft(href('/admin/ai/clients'), request, textDraftSchema, signal)
}
