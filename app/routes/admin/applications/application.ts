import { readApplication } from '#app/features/careers/applications/list-applications.server.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { ID_PATTERN } from '#app/shared/ids.ts'
import type { Route } from './+types/application'

/** One application as JSON, for a browser that already shows the list. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).services
  const application = ID_PATTERN.test(id)
    ? await readApplication({ db }, { id, actor: actorOf(context) })
    : null
  return application
    ? Response.json(application)
    : new Response('There is no such application.', { status: 404 })
}
