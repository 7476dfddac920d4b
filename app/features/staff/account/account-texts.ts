/** How long a mailed link to an account works. */
export const LINK_MINUTES = 30
/** So long after the password or a passkey, sensitive actions need no other. */
export const CONFIRMED_MINUTES = 15

export const NAME_SAVED = 'Your name is saved.'
export const EMAIL_SAVED = 'Your email address is changed. Sign in with the new one from now on.'
export const EMAIL_TAKEN = 'There is an account with this address already.'
export const EMAIL_UNCHANGED = 'This is your address already.'
export const PASSWORD_SAVED = 'Your password is changed, and every other session has ended.'
export const WRONG_PASSWORD = 'This is not your current password.'
export const SESSION_ENDED = 'The session has ended.'
export const SESSION_GONE = 'This session had ended already.'
export const WRONG_SET_UP_CODE = 'This code is not right. Please enter the one that the app shows now.'
export const SET_UP_AGAIN = 'The set-up was interrupted. Please begin again.'
export const APP_EXISTS = 'An app is set up already, perhaps in another tab.'
export const APP_MISSING = 'There is no app any more: it was removed, perhaps in another tab.'
export const APP_ADDED = 'The authenticator app is set up.'
export const APP_REMOVED = 'The authenticator app and its recovery codes are removed.'
export const NEW_CODES = 'These codes replace the earlier ones.'
export const CODES_COPIED = 'Codes copied'
export const CODES_NOT_COPIED = 'Press Ctrl+C or ⌘C to copy the selected codes.'
export const PASSKEY_REMOVED = 'The passkey is removed.'
export const PASSKEY_GONE = 'This passkey was removed already.'
export const PASSKEY_NOT_ADDED = 'The passkey was not added. Please try again.'
export const PASSKEY_NOT_USED = 'No passkey was used. Please try again.'
export const NOT_YOUR_PASSKEY = 'This passkey was not accepted.'
export const CHANGE_FAILED = 'This could not be saved. Please try again.'
export const LINK_VOID = 'This link has expired or was used already.'
export const RESET_ASKED = `If there is an account with this address, a link is on its way to it. It works once, within ${LINK_MINUTES} minutes.`
export const RESET_DONE = 'Your password is changed, and every session has ended.'

export function openLinkSentTo(email: string): string {
  return `Please open the link that we sent to ${email} within ${LINK_MINUTES} minutes. Until then your address stays as it is.`
}

export function otherSessionsEnded(count: number): string {
  if (count === 0) return 'There was no other session.'
  return count === 1 ? 'One other session has ended.' : `${count} other sessions have ended.`
}

export function tooWeak(advice: string | null): string {
  return `This password is easy to guess. ${advice ?? 'Add another word or two that are less common.'}`
}
