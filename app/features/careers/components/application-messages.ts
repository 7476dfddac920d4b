import type { SubmitResult } from '../application.schema.ts'

type Refused = Exclude<SubmitResult, { ok: true }>

/** Why an application was not taken: the server's word, or that there is none. */
export type Refusal = Refused | { ok: false; reason: 'out of reach' }

export const SUBMITTED = 'Application submitted successfully!'
export const SUBMITTED_SHOWN_MS = 6000
export const FAILED = 'Failed to submit application. Please try again.'
export const WRONG_ANSWER = 'Incorrect verification answer. Please try again.'
export const WRONG_SUM = 'That was not the sum. Please answer this one.'
export const RUN_OUT = 'That question had run out. Please answer this one.'
export const LAST_STEP = 'One last step: please answer this question.'

const NOTHING_LOST = 'Nothing was lost: what you typed is still here.'

export function confirmationNote(email: string): string {
  return `A confirmation email was sent to ${email}. Please check your inbox and spam folder.`
}

/** What stands below 'Failed to submit application…'; null where the fault lies with something in the form. */
export function failureNote(refusal: Refusal): string | null {
  switch (refusal.reason) {
    case 'limited': {
      const pause = minutes(refusal.retryAfterSeconds)
      return `There were too many attempts. You can try again in ${pause}. ${NOTHING_LOST}`
    }
    case 'failed':
      return NOTHING_LOST
    case 'out of reach':
      return `We could not reach the server. Please check your connection. ${NOTHING_LOST}`
    default:
      return null
  }
}

function minutes(seconds: number): string {
  const count = Math.max(1, Math.ceil(seconds / 60))
  return count === 1 ? 'one minute' : `${count} minutes`
}
