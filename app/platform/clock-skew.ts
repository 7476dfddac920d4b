/**
 * The clocks of two instances never differ by as much. A moment that lies further ahead than anything is planned for was
 * written by a clock that was wrong, and must not be waited for.
 */
export const CLOCK_SKEW_MAX_MS = 2 * 60 * 60 * 1000
