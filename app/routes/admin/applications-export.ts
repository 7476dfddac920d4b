import { isConfirmationConfigured } from '#app/features/careers/applications/application.ts'
import { openApplicationsCsv } from '#app/features/careers/applications/application-csv.server.ts'
import { filterOf } from '#app/features/careers/applications/application-filter.ts'
import { csvResponse } from '#app/platform/csv.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { localIsoDate } from '#app/shared/dates.ts'
import type { Route } from './+types/applications-export'

/** Exports every application that matches the filter, not only the page that is shown. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, id } = context.get(requestContext)
  const { db, env, clock, log } = services
  const onFault = (error: unknown) => log.error({ err: error, id }, 'exporting applications broke off')
  const deps = { db, onFault, isMailConfigured: isConfirmationConfigured(env) }
  const csv = await openApplicationsCsv(deps, filterOf(url.searchParams))
  return csvResponse(csv, `applications-${localIsoDate(clock())}`)
}
