import type { Db } from '#app/platform/db/database.server.ts'
import type { CareersAddress } from './careers-address.ts'
import { takesApplications } from './position.ts'
import {
  type DetailedPosition,
  type ListedPosition,
  listPositionsFor,
  type PositionFilter,
  toDetailedPosition,
} from './position-list.ts'
import { findPosition, listPositions } from './positions-repository.server.ts'

/** The page shows the whole collection up to this many. */
const POSITIONS_SHOWN_MAX = 200

export type PositionPage = {
  filter: PositionFilter
  positions: ListedPosition[]
  isWholeListEmpty: boolean
  /** The position that the address names; null also where there is none such. */
  job: DetailedPosition | null
}

export async function readPositionPage(
  { db, clock }: { db: Db; clock: () => number },
  { filter, job }: Pick<CareersAddress, 'filter' | 'job'>,
): Promise<PositionPage> {
  const now = clock()
  const { items } = await listPositions(db, { after: null, limit: POSITIONS_SHOWN_MAX })
  const found = job === null ? null : (items.find(({ id }) => id === job) ?? (await findPosition(db, job)))
  return {
    filter,
    positions: listPositionsFor(items, { filter, now }),
    isWholeListEmpty: items.length === 0,
    job: found && toDetailedPosition(found, now),
  }
}

/** Where the positions that take applications stand, and when each was changed. */
export async function listOpenPositions(deps: {
  db: Db
  clock: () => number
}): Promise<{ id: string; updatedAt: number }[]> {
  const { items } = await listPositions(deps.db, { after: null, limit: POSITIONS_SHOWN_MAX })
  const now = deps.clock()
  return items.filter((position) => takesApplications(position, now))
}
