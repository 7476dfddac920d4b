import { openApplicationsCsv } from '#app/features/careers/application-csv.server.ts'
import { filterOf } from '#app/features/careers/application-filter.ts'
import { isConfirmationConfigured } from '#app/features/careers/confirmation.ts'
import { csvResponse } from '#app/platform/csv/csv.server.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { localIsoDate } from '#app/shared/dates.ts'
import type { Route } from './+types/applications-export'

/** Every application that the filter of the list leaves, whatever page of it is shown. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, id } = context.get(requestContext)
  const { db, env, clock, log } = services
  const onFault = (error: unknown) => log.error({ err: error, id }, 'exporting applications broke off')
  const deps = { db, onFault, isMailConfigured: isConfirmationConfigured(env) }
  const csv = await openApplicationsCsv(deps, filterOf(url.searchParams))
  return csvResponse(csv, `applications-${localIsoDate(clock())}`)
}
