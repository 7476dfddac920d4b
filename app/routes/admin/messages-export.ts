import { isContactDeliveryConfigured } from '#app/features/contact/contact-delivery.ts'
import { openMessagesCsv } from '#app/features/contact/message-csv.server.ts'
import { filterOf } from '#app/features/contact/message-filter.ts'
import { csvResponse } from '#app/platform/csv/csv.server.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { localIsoDate } from '#app/shared/dates.ts'
import type { Route } from './+types/messages-export'

/** Every message that the filter of the inbox leaves, whatever page of it is shown. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, id } = context.get(requestContext)
  const { db, env, clock, log } = services
  const onFault = (error: unknown) => log.error({ err: error, id }, 'exporting messages broke off')
  const deps = { db, onFault, isDeliveryConfigured: isContactDeliveryConfigured(env) }
  const csv = await openMessagesCsv(deps, filterOf(url.searchParams))
  return csvResponse(csv, `messages-${localIsoDate(clock())}`)
}
