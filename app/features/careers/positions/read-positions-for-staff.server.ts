import { listRecordHistory } from '#app/platform/activity.server.ts'
import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import type { Services } from '#app/platform/services.ts'
import { adminListOptions, type Cursor, encodeCursor } from '#app/shared/pagination.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { positionIdSchema } from './position.schema.ts'
import { findPosition, listPositions } from './positions-repository.server.ts'

/** The staff's list, a promise that may resolve after the rest. */
export function readPositionsTable(
  ctx: RequestContext,
  { after, actor }: { after: Cursor | null; actor: Actor },
) {
  requirePermission(actor, 'positions')
  const { db, clock } = ctx.services
  const page = nullOnFailure(ctx, 'listing positions', listPositions(db, adminListOptions(after)))
  return { page, after: after && encodeCursor(after), now: clock() }
}

/** What the form of a position needs; without an id, that of a new one. */
export async function readPositionForEditing(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, actor }: { id: string | undefined; actor: Actor },
) {
  requirePermission(actor, 'positions')
  const positionId = positionIdSchema.safeParse(id)
  const position = positionId.success ? await findPosition(db, positionId.data) : null
  const history = position ? await listRecordHistory(db, { kind: 'position', id: position.id }) : []
  return { position, history, isMissing: id !== undefined && position === null, now: clock() }
}
