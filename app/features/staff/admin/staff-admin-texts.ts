/** Toasts and failure messages for staff. */
export const SIGNED_OUT = 'You are signed out.'
export const WRONG_SIGN_IN = 'Invalid email or password'
export const WRONG_CODE =
  'This code is not right, or it was used before. An app shows a new one every 30 seconds.'
export const SIGNED_IN_AS_OTHER =
  'You signed in as somebody else. What you pressed was not sent. Sign in as yourself to send it, or reload the page.'
export const SIGN_IN_EXPIRED = 'This sign-in has expired. Please start again.'
export const SIGN_IN_FAILED = 'An unexpected error occurred'
export const RECORDS_NOT_FOUND = 'The records could not be searched. Please try again in a moment.'
export const NUMBERS_NOT_LOADED = 'The numbers could not be loaded. Please reload the page.'
export const VISITS_NOT_READ = 'What visitors asked and sent could not be read.'
export const WAITING_NOT_READ = 'What waits for you could not be read.'
export const DATA_NOT_ERASED = 'The data could not be erased. Nothing was deleted; please try again.'
export const NO_BACKUPS = 'No backups are configured'
export const CHART_NOT_LOADED =
  'The chart could not be loaded. The cards above have the same numbers; reload the page to see the chart.'

export function tooManyAttempts(minutes: number): string {
  return `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}
