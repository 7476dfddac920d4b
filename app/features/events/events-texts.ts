/** What visitors are told where the list cannot be shown. */
export const EVENTS_NOT_LOADED = 'Failed to load events. Please try again later.'
