import { exportMessages } from '#app/features/contact/inbox/export-messages.server.ts'
import { filterOf } from '#app/features/contact/inbox/message-filter.ts'
import { isContactDeliveryConfigured } from '#app/features/contact/message.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { csvResponse } from '#app/platform/csv.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { localIsoDate } from '#app/shared/dates.ts'
import type { Route } from './+types/export-messages'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, id } = context.get(requestContext)
  const { db, env, clock, log } = services
  const onFault = (error: unknown) => log.error({ err: error, id }, 'exporting messages broke off')
  const deps = { db, clock, onFault, isDeliveryConfigured: isContactDeliveryConfigured(env) }
  const asked = { filter: filterOf(url.searchParams), actor: actorOf(context) }
  const csv = await exportMessages(deps, asked)
  return csvResponse(csv, `messages-${localIsoDate(clock())}`)
}
