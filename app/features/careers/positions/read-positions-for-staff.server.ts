import { listRecordHistory } from '#app/platform/activity.server.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { nullOnFailure } from '#app/platform/http/null-on-failure.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import type { Services } from '#app/platform/services.ts'
import { adminListOptions, encodeCursor, type Page } from '#app/shared/pagination.ts'
import { type Actor, requirePermission } from '#app/shared/roles.ts'
import { idSchema } from '#app/shared/schema.ts'
import { findApplicants } from '../applications/answers/answers-repository.server.ts'
import type { readListUrl } from './admin/positions-url.ts'
import type { Position } from './position.ts'
import { type ListedPosition, NO_APPLICANTS } from './position-applicants.ts'
import { findPosition, listPositions } from './positions-repository.server.ts'

/** So many undecided applicants are named. */
const NAMES_MAX = 12

type TableOptions = ReturnType<typeof readListUrl> & { actor: Actor }

/** The staff's list, a promise that may resolve after the rest. */
export function readPositionsTable(ctx: RequestContext, { filter, after, actor }: TableOptions) {
  requirePermission(actor, 'positions')
  const { db, clock } = ctx.services
  const options = { ...adminListOptions(after), ...filter }
  const page = nullOnFailure(ctx, 'listing positions', listPositionsForStaff(db, options))
  return { page, filter, after: after && encodeCursor(after), now: clock() }
}

/** One page of the staff's list, with how many applied for each. */
export async function listPositionsForStaff(
  db: Db,
  options: Parameters<typeof listPositions>[1],
): Promise<Page<ListedPosition>> {
  const { items, next } = await listPositions(db, options)
  const ids = items.map(({ id }) => id)
  const applicants = await findApplicants(db, ids, { namesMax: NAMES_MAX })
  return {
    items: items.map((position) => ({
      ...position,
      applicants: applicants.get(position.id) ?? NO_APPLICANTS,
    })),
    next,
  }
}

/** What the form of a position needs; without an id, that of a new one, or of a copy. */
export async function readPositionForEditing(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, copiedId = null, actor }: { id: string | undefined; copiedId?: string | null; actor: Actor },
) {
  requirePermission(actor, 'positions')
  const position = await findById(id)
  const copied = position ? null : await findById(copiedId)
  const applicants = position ? await findApplicants(db, [position.id], { namesMax: NAMES_MAX }) : null
  const history = position ? await listRecordHistory(db, { kind: 'position', id: position.id }) : []
  return {
    position,
    copied,
    applicants: applicants?.get(id ?? '') ?? NO_APPLICANTS,
    history,
    isMissing: id !== undefined && position === null,
    now: clock(),
  }

  function findById(asked: unknown): Promise<Position | null> {
    const positionId = idSchema.safeParse(asked)
    return positionId.success ? findPosition(db, positionId.data) : Promise.resolve(null)
  }
}
