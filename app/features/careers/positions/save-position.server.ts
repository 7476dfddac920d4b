import type { InvalidSave, SaveOutcome } from '#app/forms/edit/save-outcome.ts'
import { saveVersioned } from '#app/forms/edit/save-versioned.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { isInTrash } from '#app/platform/db/trash.server.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { type PositionInput, type SavePositionRequest, toStoredFields } from './position.schema.ts'
import type { Position } from './position.ts'
import { findPosition, insertPosition, updatePosition } from './positions-repository.server.ts'

type Deps = { db: Db; clock: () => number }

/** Called inside `content.write`. */
export async function savePosition(
  { db, clock }: Deps,
  { id, version, position: input, actor }: SavePositionRequest & { actor: Actor },
): Promise<SaveOutcome<Position> | InvalidSave<PositionInput>> {
  requirePermission(actor, 'positions')
  return saveVersioned<Position, PositionInput>({
    id,
    version,
    now: clock(),
    find: () => findPosition(db, id),
    isInTrash: () => isInTrash(db, 'careers', id),
    fieldsOf: () => toStoredFields(input),
    insert: (position) => insertPosition(db, position),
    update: (position) => updatePosition(db, position),
    activity: { db, actor, kind: 'position', labelOf: ({ title }) => title },
  })
}
