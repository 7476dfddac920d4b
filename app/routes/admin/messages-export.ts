import { openMessagesCsv } from '#app/features/contact/inbox/message-csv.server.ts'
import { filterOf } from '#app/features/contact/inbox/message-filter.ts'
import { isContactDeliveryConfigured } from '#app/features/contact/message.ts'
import { csvResponse } from '#app/platform/csv.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { localIsoDate } from '#app/shared/dates.ts'
import type { Route } from './+types/messages-export'

/** Exports every message that matches the filter, not only the page that is shown. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, id } = context.get(requestContext)
  const { db, env, clock, log } = services
  const onFault = (error: unknown) => log.error({ err: error, id }, 'exporting messages broke off')
  const deps = { db, onFault, isDeliveryConfigured: isContactDeliveryConfigured(env) }
  const csv = await openMessagesCsv(deps, filterOf(url.searchParams))
  return csvResponse(csv, `messages-${localIsoDate(clock())}`)
}
