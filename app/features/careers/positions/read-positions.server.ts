import type { Db } from '#app/platform/db/database.server.ts'
import type { RequestContext } from '#app/platform/http/request-context.server.ts'
import { localIsoDate } from '#app/shared/dates.ts'
import { pluralize } from '#app/shared/pluralize.ts'
import type { CareersUrl } from '../careers-url.ts'
import {
  listPositionsFor,
  type PositionFilter,
  type PositionPage,
  toDetailedPosition,
} from './listed-position.ts'
import type { CareersData } from './loaded-positions.ts'
import { type Position, takesApplications } from './position.ts'
import { findPosition, listPositions, listPositionsOpenOn } from './positions-repository.server.ts'

/** The page shows at most this many open positions, and as many others. */
const POSITIONS_SHOWN_MAX = 200

type Deps = { db: Db; clock: () => number }

/** The careers page for a URL. */
export async function readCareers(ctx: RequestContext, address: CareersUrl): Promise<CareersData> {
  const { db, env, clock, log } = ctx.services
  const form = { retention: pluralize(env.RETENTION_MONTHS, 'month') }
  try {
    return { kind: 'loaded', page: await readPositions({ db, clock }, address), form }
  } catch (error) {
    ctx.fault = error
    log.error({ err: error, id: ctx.id }, 'list of positions failed')
    return { kind: 'failed', form }
  }
}

export async function readPositions(
  { db, clock }: Deps,
  { filter, positionId }: Pick<CareersUrl, 'filter' | 'positionId'>,
): Promise<PositionPage> {
  const now = clock()
  const items = await listShownPositions(db, now, filter)
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

/** The open positions, then the newest of the others, which a list of open ones does not need. */
export async function listShownPositions(
  db: Db,
  now: number,
  filter: PositionFilter = 'all',
): Promise<Position[]> {
  const open = await listOpenPositions({ db, clock: () => now })
  // Without an open one, the others tell whether there is any position at all.
  if (filter === 'active' && open.length > 0) return open
  const newest = await listPositions(db, { after: null, limit: POSITIONS_SHOWN_MAX })
  return [...open, ...newest.items.filter((position) => !takesApplications(position, now))]
}

/** Positions that accept applications, however many newer ones are closed. */
export async function listOpenPositions({ db, clock }: Deps): Promise<Position[]> {
  return listPositionsOpenOn(db, { day: localIsoDate(clock()), limit: POSITIONS_SHOWN_MAX })
}
