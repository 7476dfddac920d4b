/**
 * Forms that could not be sent for want of a network are in localStorage under `unsent:<time>:<form>:<key>`. Every page
 * of the site deletes those that are too old before anything reads them (`ui/page/head.script.ts`).
 */
export const UNSENT = 'unsent'
export const UNSENT_DAYS = 7

/** What was stored before is deleted. */
export function oldestUnsent(): number {
  return Date.now() - UNSENT_DAYS * 24 * 60 * 60 * 1000
}
