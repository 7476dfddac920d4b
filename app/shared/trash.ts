export const TRASH_DAYS = 30
export const TRASH_MS = TRASH_DAYS * 24 * 60 * 60 * 1000

/** What the question before a delete says of the way back. */
export const RESTORABLE = `It stays in the Trash for ${TRASH_DAYS} days, from where it can be restored.`
