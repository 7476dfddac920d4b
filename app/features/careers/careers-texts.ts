/** Toasts and notices for visitors who apply: sent, failed, human check (captcha). */
export const SUBMITTED = 'Application submitted successfully!'
export const SUBMITTED_SHOWN_MS = 6000
export const FAILED = 'Failed to submit application. Please try again.'
export const WRONG_ANSWER = 'Incorrect verification answer. Please try again.'
export const WRONG_SUM = 'That was not the sum. Please answer this one.'
export const RUN_OUT = 'That question had run out. Please answer this one.'
export const LAST_STEP = 'One last step: please answer this question.'

export function confirmationNote(email: string): string {
  return `A confirmation email was sent to ${email}. Please check your inbox and spam folder.`
}

export const CLOSED_MEANWHILE =
  'It was closed while you were writing. What you typed is still here, should you need it.'
export const POSITIONS_NOT_FETCHED = 'Failed to fetch job listings'

export function positionNotOpened(advice: string): string {
  return `We could not open this position. ${advice}`
}
