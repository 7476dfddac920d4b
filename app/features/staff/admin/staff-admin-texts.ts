/** Toasts and failure messages for staff. */
export const SIGNED_OUT = 'You are signed out.'
export const WRONG_SIGN_IN = 'Invalid email or password'
export const SIGN_IN_FAILED = 'An unexpected error occurred'
export const NUMBERS_NOT_LOADED = 'The numbers could not be loaded. Please reload the page.'
export const WAITING_NOT_READ = 'What waits for you could not be read.'
export const CHART_NOT_LOADED =
  'The chart could not be loaded. The cards above have the same numbers; reload the page to see the chart.'

export function tooManyAttempts(minutes: number): string {
  return `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}
