/** The session has ended and staff did not sign in again: what they pressed was not sent. */
export class NotSignedInError extends Error {}
