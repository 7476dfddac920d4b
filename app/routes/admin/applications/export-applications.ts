import { isConfirmationConfigured } from '#app/features/careers/applications/application.ts'
import { filterOf } from '#app/features/careers/applications/application-filter.ts'
import { exportApplications } from '#app/features/careers/applications/export-applications.server.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { csvResponse } from '#app/platform/csv.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { localIsoDate } from '#app/shared/dates.ts'
import { idsSchema } from '#app/shared/schema.ts'
import type { Route } from './+types/export-applications'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, id } = context.get(requestContext)
  const { db, env, clock, log } = services
  const onFault = (error: unknown) => log.error({ err: error, id }, 'exporting applications broke off')
  const deps = { db, clock, onFault, isMailConfigured: isConfirmationConfigured(env) }
  const asked = { filter: filterOf(url.searchParams), ids: idsOf(url.searchParams), actor: actorOf(context) }
  const csv = await exportApplications(deps, asked)
  return csvResponse(csv, `applications-${localIsoDate(clock())}`)
}

/** Null without a selection; one that is not valid holds nothing. */
function idsOf(query: URLSearchParams): string[] | null {
  const ids = query.get('ids')
  return ids === null ? null : (idsSchema.safeParse(ids).data ?? [])
}
