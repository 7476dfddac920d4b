import { findMessageForStaff } from '#app/features/contact/message-listing.server.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { ID_PATTERN } from '#app/shared/id-pattern.ts'
import type { Route } from './+types/message'

/** One message with every word, for whoever has the list already. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).services
  const message = ID_PATTERN.test(id) ? await findMessageForStaff(db, id) : null
  return message ? Response.json(message) : new Response('There is no such message.', { status: 404 })
}
