import { readRevision } from '#app/features/blog/post/read-post-for-editing.server.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import type { Route } from './+types/post-revision'

export async function loader({ params, context }: Route.LoaderArgs) {
  const version = /^[1-9]\d{0,8}$/.test(params.version) ? Number(params.version) : null
  const { db } = context.get(requestContext).services
  const asked = { postId: params.id, actor: actorOf(context) }
  const revision = version === null ? null : await readRevision({ db }, { ...asked, version })
  return revision ? Response.json(revision) : new Response('There is no such version.', { status: 404 })
}
