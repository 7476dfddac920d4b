import type { DraftCaller, DraftOutcome } from '#app/forms/drafting/draft-outcome.ts'
import type { TextDraft } from '#app/forms/drafting/draft-response.schema.ts'
import {
  type DraftDeps,
  draftGeneral,
  draftShort,
  toTextDraft,
} from '#app/forms/drafting/draft-text.server.ts'
import { plainLines, plainText, withoutListMark } from '#app/forms/drafting/model-reply.ts'
import { requirePermission } from '#app/shared/roles.ts'
import { z } from '#app/shared/schema.ts'
import { POSITION_NOT_PARSED } from '../../careers-admin-texts.ts'
import {
  type DraftedPosition,
  draftedPositionSchema,
  type PositionDraftRequest,
  type PositionTextField,
  positionTextSchemas,
} from './position-drafting.schema.ts'
import { positionPrompt, positionTextPrompt } from './position-prompts.ts'

const OBJECT_MAX_TRIES = 20

const repliedItems = z.array(z.pipe(z.string(), z.transform(withoutListMark)))
const repliedSchema = z.pipe(
  z.object({
    title: z.string(),
    department: z.string(),
    description: z.string(),
    responsibilities: repliedItems,
    requirements: repliedItems,
    benefits: repliedItems,
  }),
  draftedPositionSchema,
)

/** Extracts a valid position from a reply that may have code fences or text around it; null if there is none. */
export function toDraftedPosition(reply: string): DraftedPosition | null {
  const fence = reply.indexOf('```')
  const inFence = fence === -1 ? null : firstPosition(reply.slice(fence))
  return inFence ?? firstPosition(reply)
}

/** The text of one field, lists with one item per line; null if the form would refuse it. */
export function toPositionText(field: PositionTextField, reply: string): string | null {
  const words = field === 'description' ? plainText(reply) : plainLines(reply).join('\n')
  const text = positionTextSchemas[field].safeParse(words)
  return text.success ? text.data : null
}

/** Text around the JSON object may contain braces too, as in 'For {title}:'. */
function firstPosition(text: string): DraftedPosition | null {
  let start = text.indexOf('{')
  for (let tries = 0; tries < OBJECT_MAX_TRIES && start !== -1; tries++) {
    const position = repliedSchema.safeParse(parsed(text.slice(start, endOfObject(text, start))))
    if (position.success) return position.data
    start = text.indexOf('{', start + 1)
  }
  return null
}

/** The index after the closing brace that matches the one at `start`; braces inside strings do not count. */
function endOfObject(text: string, start: number): number {
  const marks = /"(?:[^"\\]|\\[\s\S]?)*(?:"|$)|[{}]/g
  marks.lastIndex = start
  let depth = 0
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '{') depth++
    else if (mark[0] === '}') depth--
    if (depth === 0) return marks.lastIndex
  }
  return text.length
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

export async function draftPosition(
  deps: DraftDeps,
  asked: PositionDraftRequest,
  caller: DraftCaller,
): Promise<DraftOutcome<DraftedPosition | TextDraft>> {
  requirePermission(caller.actor, 'positions')
  return asked.kind === 'position'
    ? draftWholePosition(deps, asked.title, caller)
    : draftField(deps, asked, caller)
}

function draftWholePosition(deps: DraftDeps, title: string, caller: DraftCaller) {
  return draftGeneral(deps, {
    ...caller,
    helper: 'position',
    prompt: positionPrompt(title),
    read: toDraftedPosition,
    unusable: POSITION_NOT_PARSED,
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
