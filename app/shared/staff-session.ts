/** Whose page sends a request of the admin area: another member may have signed in at that browser since. */
export const MEMBER_HEADER = 'x-staff-member'

/** The session has ended and staff did not sign in again: what they pressed was not sent. */
export class NotSignedInError extends Error {}
