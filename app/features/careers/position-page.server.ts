import type { Db } from '#app/platform/db/database.server.ts'
import { localIsoDate } from '#app/shared/dates.ts'
import type { CareersAddress } from './careers-address.ts'
import { type Position, takesApplications } from './position.ts'
import {
  type DetailedPosition,
  type ListedPosition,
  listPositionsFor,
  type PositionFilter,
  toDetailedPosition,
} from './position-list.ts'
import { findPosition, listPositions, listPositionsOpenOn } from './positions-repository.server.ts'

/** The page shows the whole collection up to this many that are open, and as many others. */
const POSITIONS_SHOWN_MAX = 200

type Deps = { db: Db; clock: () => number }

export type PositionPage = {
  filter: PositionFilter
  positions: ListedPosition[]
  isWholeListEmpty: boolean
  /** The position that the address names; null also where there is none such. */
  job: DetailedPosition | null
}

export async function readPositionPage(
  { db, clock }: Deps,
  { filter, job }: Pick<CareersAddress, 'filter' | 'job'>,
): Promise<PositionPage> {
  const now = clock()
  const open = await listOpenPositions({ db, clock: () => now })
  const newest = await listPositions(db, { after: null, limit: POSITIONS_SHOWN_MAX })
  const items = [...open, ...newest.items.filter((position) => !takesApplications(position, now))]
  const found = job === null ? null : (items.find(({ id }) => id === job) ?? (await findPosition(db, job)))
  return {
    filter,
    positions: listPositionsFor(items, { filter, now }),
    isWholeListEmpty: items.length === 0,
    job: found && toDetailedPosition(found, now),
  }
}

/** The positions that take applications, also where many newer ones are closed. */
export async function listOpenPositions({ db, clock }: Deps): Promise<Position[]> {
  return listPositionsOpenOn(db, { day: localIsoDate(clock()), limit: POSITIONS_SHOWN_MAX })
}
