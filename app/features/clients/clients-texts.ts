/** What visitors are told where the list cannot be shown. */
export const CLIENTS_NOT_LOADED = 'Failed to load clients. Please try again later.'
