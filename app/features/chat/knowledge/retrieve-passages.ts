import type { Knowledge, Passage } from './passage.ts'
import { readQuestion } from './question-words.ts'

/** The number of passages in a prompt. */
const PASSAGES_MAX = 5
/** A question with at most this many terms may continue the previous one. */
const FOLLOW_UP_MAX_TERMS = 2
/** A question to the company names its own subject, unless it uses a pronoun for that of the previous one. */
const TO_US = /\b(?:you|yours?|vous|votre|vos)\b/i
const POINTING = /\b(?:it|its|that|this|these|those|them|they)\b/i

type Question = { text: string; history: { role: 'user' | 'assistant'; content: string }[] }

/**
 * What this site says about a question. A model understands 'and on Saturday?' from the question before it, so it gets
 * the passages of that one as well. Without a model the pages would answer the earlier question once more.
 */
export async function retrievePassages(
  knowledge: Knowledge,
  { text, history }: Question,
  isForModel: boolean,
): Promise<Passage[]> {
  const { terms } = readQuestion(text)
  if (terms.length === 0) return []
  const own = await knowledge.find(text)
  const before = history.findLast(({ role }) => role === 'user')
  const isWhole = own.length > 0 && TO_US.test(text) && !POINTING.test(text)
  const isFollowUp = terms.length <= FOLLOW_UP_MAX_TERMS && !isWhole
  const earlier = isForModel && before && isFollowUp ? await knowledge.find(before.content) : []
  const ids = new Set(own.map(({ id }) => id))
  return [...own, ...earlier.filter(({ id }) => !ids.has(id))].slice(0, PASSAGES_MAX)
}
