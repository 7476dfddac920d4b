import {
  type Applicant,
  type ApplicantErrors,
  EMPTY_APPLICANT,
  type SubmitAnswer,
} from '../application.schema.ts'
import { type Refusal, WRONG_ANSWER } from './application-messages.ts'

export type FormStart = {
  typed: Applicant
  /** Empty until the browser makes one: a page that is kept for everybody holds no key. */
  key: string
  errors: ApplicantErrors
  answerError: string | undefined
  refusal: Refusal | null
}

/** How the form begins: empty, or with what a post without scripts came back with. */
export function startForm(answer: SubmitAnswer | undefined): FormStart {
  const start = { typed: EMPTY_APPLICANT, key: '', errors: {}, answerError: undefined, refusal: null }
  if (!answer || answer.result.ok) return start
  const { result, typed, retry } = answer
  const isRefused = result.reason === 'verification' && result.problem !== 'missing'
  return {
    typed,
    key: retry?.key ?? '',
    errors: result.reason === 'invalid' ? result.errors : {},
    answerError: isRefused ? WRONG_ANSWER : undefined,
    refusal: result,
  }
}

/** Once the fields are in order, a page without scripts asks its question. */
export function questionToAsk(answer: SubmitAnswer | undefined) {
  if (!answer || answer.result.ok) return null
  const { reason } = answer.result
  return reason === 'invalid' || reason === 'closed' ? null : (answer.retry?.question ?? null)
}
