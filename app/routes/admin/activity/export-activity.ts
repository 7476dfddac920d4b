import { filterOf } from '#app/features/activity/activity-filter.ts'
import { exportActivity } from '#app/features/activity/export-activity.server.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { csvResponse } from '#app/platform/csv.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { localIsoDate } from '#app/shared/dates.ts'
import type { Route } from './+types/export-activity'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, id } = context.get(requestContext)
  const { db, clock, log } = services
  const onFault = (error: unknown) => log.error({ err: error, id }, 'exporting the activity broke off')
  const asked = { filter: filterOf(url.searchParams), actor: actorOf(context) }
  const csv = await exportActivity({ db, clock, onFault }, asked)
  return csvResponse(csv, `activity-${localIsoDate(clock())}`)
}
