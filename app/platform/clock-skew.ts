/**
 * The clocks of instances differ by less. A moment that is further ahead than anything is planned was written by a clock
 * that was wrong, and must not be waited for.
 */
export const CLOCK_SKEW_MAX_MS = 2 * 60 * 60 * 1000
