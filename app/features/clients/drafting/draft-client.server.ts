import type { DraftCaller, DraftOutcome } from '#app/forms/drafting/draft-outcome.ts'
import type { TextDraft } from '#app/forms/drafting/draft-response.schema.ts'
import { type DraftDeps, draftShort, toTextDraft } from '#app/forms/drafting/draft-text.server.ts'
import { plainLine, plainText } from '#app/forms/drafting/model-reply.ts'
import { cut, shorten } from '#app/shared/html-text.ts'
import { requirePermission } from '#app/shared/roles.ts'
import { isVisible } from '#app/shared/text-rules.ts'
import { DESCRIPTION_MAX_LENGTH, saveClientSchema } from '../client.schema.ts'
import { STORY_TEXT_MAX_LENGTH } from '../story.schema.ts'
import { resultLine } from '../story.ts'
import type { ClientDraftField, ClientDraftRequest } from './client-drafting.schema.ts'
import { clientPrompt } from './client-prompts.ts'

const { name, description, website, summary, problem, built, course, resultBefore, resultAfter } =
  saveClientSchema.shape.client.shape

const SENTENCE_MAX_LENGTH = 3_000
/** Inside a sentence, only a word with a scheme or www. counts as a URL. */
const ADDRESS = /(?<![a-z\d@./-])(?:https?:\/\/(?=[^\s/]+\.)|www\.)[^\s<>()[\]{}"'`*“”‘’«»]+/gi

/** The text of one field; null if the form would refuse it, or if a website is not a URL. */
export function toClientText(field: ClientDraftField, reply: string): string | null {
  switch (field) {
    case 'website':
      return toWebsite(cut(plainLine(reply), SENTENCE_MAX_LENGTH))
    case 'result':
      return toResult(plainLine(reply))
    case 'name':
    case 'summary':
      return visibleOrNull({ name, summary }[field].safeParse(plainLine(reply)))
    case 'description':
      return visibleOrNull(description.safeParse(shorten(plainText(reply), DESCRIPTION_MAX_LENGTH)))
    default:
      return visibleOrNull(
        { problem, built, course }[field].safeParse(shorten(plainText(reply), STORY_TEXT_MAX_LENGTH)),
      )
  }
}

function visibleOrNull(text: { success: boolean; data?: string | undefined }): string | null {
  return text.success && text.data && isVisible(text.data) ? text.data : null
}

/** 'Before → after', whichever arrow the model has written. */
function toResult(line: string): string | null {
  const [before = '', after = '', ...more] = line.split(/\s*(?:→|->|=>)\s*/)
  const parts = [resultBefore.safeParse(before), resultAfter.safeParse(after)].map(visibleOrNull)
  if (more.length > 0 || !parts[0] || !parts[1]) return null
  return resultLine({ resultBefore: parts[0], resultAfter: parts[1] })
}

/** The line itself, or the first URL in it. */
function toWebsite(line: string): string | null {
  for (const found of [line, ...(line.match(ADDRESS) ?? [])]) {
    const url = website.safeParse(found.replace(/[.,;:!?_]+$/, ''))
    if (url.success && url.data !== '') return url.data
  }
  return null
}

export async function draftClientText(
  deps: DraftDeps,
  { field, context }: ClientDraftRequest,
  caller: DraftCaller,
): Promise<DraftOutcome<TextDraft>> {
  requirePermission(caller.actor, 'clients')
  return draftShort(deps, {
    ...caller,
    helper: 'client',
    prompt: clientPrompt(field, context),
    read: (reply) => toTextDraft(toClientText(field, reply)),
  })
}
