/**
 * Forms that could not be sent for want of a network are in localStorage under `unsent:<time>:<form>:<key>`. Every page
 * of the site deletes those that are too old before anything reads them (`ui/page/head.script.ts`).
 */
export const UNSENT = 'unsent'
export const UNSENT_DAYS = 7
