import type { Db } from '#app/platform/db/database.server.ts'
import { localIsoDate } from '#app/shared/dates.ts'
import type { CareersUrl } from '../careers-url.ts'
import {
  type DetailedPosition,
  type ListedPosition,
  listPositionsFor,
  type PositionFilter,
  toDetailedPosition,
} from './listed-position.ts'
import { type Position, takesApplications } from './position.ts'
import { findPosition, listPositions, listPositionsOpenOn } from './positions-repository.server.ts'

/** The page shows at most this many open positions, and as many others. */
const POSITIONS_SHOWN_MAX = 200

type Deps = { db: Db; clock: () => number }

export type PositionPage = {
  filter: PositionFilter
  positions: ListedPosition[]
  isWholeListEmpty: boolean
  /** The position that the URL names; null when there is none. */
  opened: DetailedPosition | null
}

export async function readPositions(
  { db, clock }: Deps,
  { filter, positionId }: Pick<CareersUrl, 'filter' | 'positionId'>,
): Promise<PositionPage> {
  const now = clock()
  const items = await listShownPositions(db, now)
  const found =
    positionId === null
      ? null
      : (items.find(({ id }) => id === positionId) ?? (await findPosition(db, positionId)))
  return {
    filter,
    positions: listPositionsFor(items, { filter, now }),
    isWholeListEmpty: items.length === 0,
    opened: found && toDetailedPosition(found, now),
  }
}

/** The open positions, then the newest of the others. */
export async function listShownPositions(db: Db, now: number): Promise<Position[]> {
  const open = await listOpenPositions({ db, clock: () => now })
  const newest = await listPositions(db, { after: null, limit: POSITIONS_SHOWN_MAX })
  return [...open, ...newest.items.filter((position) => !takesApplications(position, now))]
}

/** Positions that accept applications, however many newer ones are closed. */
export async function listOpenPositions({ db, clock }: Deps): Promise<Position[]> {
  return listPositionsOpenOn(db, { day: localIsoDate(clock()), limit: POSITIONS_SHOWN_MAX })
}
