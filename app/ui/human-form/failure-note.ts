import type { Refusal } from './human-form.ts'

const NOTHING_LOST = 'Nothing was lost: what you typed is still here.'

/** What stands below 'Failed to …'; null where the fault lies with something in the form. */
export function failureNote<Fields>(refusal: Refusal<Fields>): string | null {
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
