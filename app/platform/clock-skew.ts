/**
 * More than the clocks of two instances ever differ (clock skew). A stored moment that lies this much further ahead than any of its
 * kind was written by a wrong clock, and is not waited for.
 */
export const CLOCK_SKEW_MAX_MS = 2 * 60 * 60 * 1000
