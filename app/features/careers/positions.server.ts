import type { Db } from '#app/platform/db/database.server.ts'
import { saveVersioned } from '#app/platform/db/save-versioned.server.ts'
import type { SaveOutcome } from '#app/shared/save-result.ts'
import { type SavePositionRequest, toStoredFields } from './position.schema.ts'
import type { Position } from './position.ts'
import { findPosition, insertPosition, updatePosition } from './positions-repository.server.ts'

type Deps = { db: Db; clock: () => number }

/** Called inside `content.write`. */
export async function savePosition(
  { db, clock }: Deps,
  { id, version, position: input }: SavePositionRequest,
): Promise<SaveOutcome<Position>> {
  return saveVersioned({
    id,
    version,
    fields: toStoredFields(input),
    stored: await findPosition(db, id),
    now: clock(),
    insert: (position) => insertPosition(db, position),
    update: (position) => updatePosition(db, position),
  })
}
