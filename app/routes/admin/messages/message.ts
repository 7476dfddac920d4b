import { readMessage } from '#app/features/contact/inbox/list-messages.server.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { ID_PATTERN } from '#app/shared/ids.ts'
import type { Route } from './+types/message'

/** One full message as JSON, for a browser that already shows the list. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).services
  const message = ID_PATTERN.test(id) ? await readMessage({ db }, { id, actor: actorOf(context) }) : null
  return message ? Response.json(message) : new Response('There is no such message.', { status: 404 })
}
