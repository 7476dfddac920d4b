import { type HumanQuestion, QUESTION_SHOWN_MS } from '#app/shared/human-check-rules.ts'

/** The label of the question before it is there, and what stands beside the submit button then. */
export const QUESTION_LABEL = 'One short question'
export const QUESTION_NEXT = 'One short question comes next.'
export const CONTINUE = 'Continue'
export const QUESTION_LOADING = 'The question is on its way…'
export const QUESTION_FAILED = 'The question could not be loaded.'
export const QUESTION_PINNED = 'This question stays.'
export const SPOKEN_HINT = `A new question comes every ${QUESTION_SHOWN_MS / 1000} seconds until you begin to answer or keep this one.`

export function questionText({ first, second }: HumanQuestion): string {
  return `What is ${first} + ${second}?`
}

/** Why the submit button is disabled: 'Answer the question above to submit.' */
export function unansweredHint(deed: string): string {
  return `Answer the question above to ${deed}.`
}

/** A form that could not be sent for want of a network. */
export const KEPT = 'Kept on this device.'
export const KEPT_TO_SEND = `${KEPT} Send when online?`
export const DISCARD = 'Discard'
