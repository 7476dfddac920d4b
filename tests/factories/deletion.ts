import type { Deletion } from '#app/platform/db/trash.server.ts'

/** Puts a record into the Trash, now. */
export function makeDeletion(id: string, { at = Date.now(), by = 'A member' } = {}): Deletion {
  return { id, at, by }
}
