import { href } from 'react-router'
import type { HumanCheckForm, HumanQuestion } from '#app/shared/human-check.ts'
import { z } from '#app/shared/schema.ts'

/** On a network that loses an answer, somebody waits no longer than this before being asked to try again. */
const PATIENCE_MS = 20_000

const answerSchema = z.object({
  questions: z.array(z.object({ first: z.number(), second: z.number(), token: z.string() })).min(1),
})

export async function fetchQuestions(form: HumanCheckForm, signal: AbortSignal): Promise<HumanQuestion[]> {
  const response = await fetch(`${href('/api/human-questions')}?form=${form}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  })
  if (!response.ok) throw new Error(`The questions were answered with ${response.status}.`)
  return answerSchema.parse(await response.json()).questions
}
