import type { HumanCheckForm, HumanQuestion } from '#app/shared/human-check-rules.ts'

/** The longest wait on a network that loses an answer, before the visitor is told. */
export const TIMEOUT_MS = 20_000

export async function fetchQuestions(form: HumanCheckForm, signal: AbortSignal): Promise<HumanQuestion[]> {
  const response = await fetch(`/api/human-questions?form=${form}`, {
    headers: { accept: 'application/json' },
    signal: withTimeout(signal),
  })
  if (!response.ok) throw new Error(`The questions were answered with ${response.status}.`)
  return readQuestions(await response.json())
}

export function withTimeout(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
}

/** Parsed by hand: a schema would add zod to every first visit. */
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
