import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#app/platform/db/database.server.ts'
import { type SavePositionRequest, toPositionInput, toStoredFields } from './position.schema.ts'
import type { Position } from './position.ts'
import { findPosition, insertPosition, updatePosition } from './positions-repository.server.ts'

type Deps = { db: Db; clock: () => number }

export type SavePositionOutcome =
  | { ok: true; position: Position }
  /** Somebody else saved it since the form was opened. */
  | { ok: false; reason: 'conflict'; theirs: Position }
  /** Somebody deleted it meanwhile. */
  | { ok: false; reason: 'gone' }

/** Called inside `content.write`, where no other write can come between reading and writing. */
export async function savePosition(
  { db, clock }: Deps,
  { id, version, position: input }: SavePositionRequest,
): Promise<SavePositionOutcome> {
  const stored = await findPosition(db, id)
  const now = clock()
  const fields = toStoredFields(input)
  if (stored === null) {
    if (version !== null) return { ok: false, reason: 'gone' }
    const position = { ...fields, id, version: 1, createdAt: now, updatedAt: now }
    await insertPosition(db, position)
    return { ok: true, position }
  }
  if (stored.version !== version) {
    // The answer to the same save got lost on its way, and the form sent it again.
    const isSame = isDeepStrictEqual(toStoredFields(toPositionInput(stored)), fields)
    return isSame ? { ok: true, position: stored } : { ok: false, reason: 'conflict', theirs: stored }
  }
  const position = { ...fields, id, version, createdAt: stored.createdAt, updatedAt: now }
  await updatePosition(db, position)
  return { ok: true, position: { ...position, version: version + 1 } }
}
