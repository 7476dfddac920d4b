import type { InvalidSave, SaveOutcome } from '#app/forms/edit/save-outcome.ts'
import { saveVersioned } from '#app/forms/edit/save-versioned.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { isInTrash } from '#app/platform/db/trash.server.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { type EventInput, type SaveEventRequest, toStoredFields } from './event.schema.ts'
import type { CompanyEvent } from './event.ts'
import { findEvent, insertEvent, updateEvent } from './events-repository.server.ts'

/** Called inside `content.write`. An archived event stays archived. */
export async function saveEvent(
  { db, clock }: { db: Db; clock: () => number },
  { id, version, event: input, actor }: SaveEventRequest & { actor: Actor },
): Promise<SaveOutcome<CompanyEvent> | InvalidSave<EventInput>> {
  requirePermission(actor, 'events')
  return saveVersioned<CompanyEvent, EventInput>({
    id,
    version,
    now: clock(),
    find: () => findEvent(db, id),
    isInTrash: () => isInTrash(db, 'events', id),
    fieldsOf: (stored) => ({ ...toStoredFields(input), archivedAt: stored?.archivedAt ?? null }),
    insert: (event) => insertEvent(db, event),
    update: (event) => updateEvent(db, event),
    activity: { db, actor, kind: 'event', labelOf: ({ title }) => title },
  })
}
