/** How long a mailed link to an account works. */
export const LINK_MINUTES = 30
