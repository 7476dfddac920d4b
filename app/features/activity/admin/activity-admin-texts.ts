export const ACTIVITY_NOT_FETCHED = 'The activity could not be loaded.'
