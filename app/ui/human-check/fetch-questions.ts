import { href } from 'react-router'
import type { HumanCheckForm, HumanQuestion } from '#app/shared/human-check.ts'

/** On a network that loses an answer, somebody waits no longer than this before being asked to try again. */
const PATIENCE_MS = 20_000

export async function fetchQuestions(form: HumanCheckForm, signal: AbortSignal): Promise<HumanQuestion[]> {
  const response = await fetch(`${href('/api/human-questions')}?form=${form}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  })
  if (!response.ok) throw new Error(`The questions were answered with ${response.status}.`)
  return readQuestions(await response.json())
}

/** By hand: a schema would bring its library to every first visit. */
export function readQuestions(answer: unknown): HumanQuestion[] {
  const questions = answer && typeof answer === 'object' && 'questions' in answer ? answer.questions : null
  if (!Array.isArray(questions) || questions.length === 0 || !questions.every(isQuestion)) {
    throw new Error('The answer holds no questions.')
  }
  return questions
}

function isQuestion(value: unknown): value is HumanQuestion {
  const { first, second, token } = (value ?? {}) as Partial<HumanQuestion>
  return Number.isInteger(first) && Number.isInteger(second) && typeof token === 'string'
}
