/** Toasts and notices for visitors who apply: sent, failed, human check (captcha). */
export const SUBMITTED = 'Application submitted successfully!'
export const SUBMITTED_SHOWN_MS = 6000
export const FAILED = 'Failed to submit application. Please try again.'
export const WRONG_ANSWER = 'Incorrect verification answer. Please try again.'
export const WRONG_SUM = 'That was not the sum. Please answer this one.'
export const RUN_OUT = 'That question had run out. Please answer this one.'
export const LAST_STEP = 'One last step: please answer this question.'
export const RESUME_TOO_LARGE = 'This file is larger than 5 MB. Please choose a smaller one, or enter a link.'
export const NOT_A_PDF = 'This file is not a PDF. Please choose another one, or enter a link.'

export function confirmationNote(email: string): string {
  return `A confirmation email was sent to ${email}. Please check your inbox and spam folder.`
}

export const NEXT_STEP = 'Somebody from the team reads it. Every applicant hears from us, whatever we decide.'

export const CLOSED_MEANWHILE =
  'It was closed while you were writing. What you typed is still here, should you need it.'
export const CLOSED_BEFORE_SENT =
  'It was closed before your application could be sent. What you typed is still here, should you need it.'
export const FILE_NOT_KEPT = 'The PDF itself is not kept: choose it again if this page was closed.'
export const APPLICATION_NOT_LOADED = 'Failed to load your application'
export const NO_POSITIONS = 'No positions available at the moment. Please check back later.'
export const POSITIONS_NOT_FETCHED = 'Failed to fetch job listings'

/** Why a position did not open: the server failed, or was not reached. */
export const POSITION_NOT_OPENED = {
  'server fault': 'We could not open this position. Please try again in a minute.',
  'out of reach': 'We could not open this position. Please check your connection.',
}

const NO_APPLICATION =
  'This link does not open an application. It may have been erased, or the link is incomplete.'

/** Instead of an application on its own page. */
export const NO_APPLICATION_SHOWN = {
  erased: 'Your application and everything we stored with it has been erased.',
  gone: NO_APPLICATION,
  unknown: NO_APPLICATION,
  failed: 'We could not load your application just now. It is not lost: please try again in a minute.',
}
/** Staff have put it into the Trash. */
export function applicationRemoved(erasedOn: string): string {
  return `Our team has removed this application and no longer considers it. It is erased by ${erasedOn}, or at once if you ask for it here.`
}
export const APPLICATION_NOT_SAVED = 'We could not save this just now. Please try again in a minute.'
export const ERASURE_UNCONFIRMED = 'Please tick the box first.'
