import { plainLines, plainText, withoutListMark } from '#app/shared/model-reply.ts'
import { z } from '#app/shared/schema.ts'
import {
  type AiPosting,
  type PositionTextField,
  positionTextSchemas,
  postingSchema,
} from './position-drafting.schema.ts'

const OBJECT_MAX_TRIES = 20

const repliedItems = z.array(z.string().transform(withoutListMark))
const repliedSchema = z
  .object({
    title: z.string(),
    department: z.string(),
    description: z.string(),
    responsibilities: repliedItems,
    requirements: repliedItems,
    benefits: repliedItems,
  })
  .pipe(postingSchema)

/** A posting that the form would take, out of a reply with code fences or words around it; null where there is none. */
export function toPosting(reply: string): AiPosting | null {
  const fence = reply.indexOf('```')
  const inFence = fence === -1 ? null : firstPosting(reply.slice(fence))
  return inFence ?? firstPosting(reply)
}

/** The text of one field, lists with one item a line; null where the form would not take it. */
export function toPositionText(field: PositionTextField, reply: string): string | null {
  const words = field === 'description' ? plainText(reply) : plainLines(reply).join('\n')
  const text = positionTextSchemas[field].safeParse(words)
  return text.success ? text.data : null
}

/** Words around a posting may hold braces too, as in 'For {title}:'. */
function firstPosting(text: string): AiPosting | null {
  let start = text.indexOf('{')
  for (let tries = 0; tries < OBJECT_MAX_TRIES && start !== -1; tries++) {
    const posting = repliedSchema.safeParse(parsed(text.slice(start, endOfObject(text, start))))
    if (posting.success) return posting.data
    start = text.indexOf('{', start + 1)
  }
  return null
}

/** Behind the brace that closes the one at the start; braces within strings are none. */
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
