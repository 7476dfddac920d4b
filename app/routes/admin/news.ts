import { createHash } from 'node:crypto'
import { readNews } from '#app/composition/admin/news.server.ts'
import { FOLLOW_PARAM, FOLLOWED_MAX } from '#app/features/staff/admin/news/news.ts'
import { actorOf } from '#app/features/staff/guard.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { ID_PATTERN } from '#app/shared/ids.ts'
import type { Route } from './+types/news'

/** What waits and what is new, for every admin screen; a conditional request that finds nothing new gets no body. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.getAll(FOLLOW_PARAM).filter((id) => ID_PATTERN.test(id))
  const followed = asked.slice(0, FOLLOWED_MAX)
  const { services } = context.get(requestContext)
  const news = JSON.stringify(await readNews(services, actorOf(context), { followed }))
  const etag = `"${createHash('sha256').update(news).digest('base64url').slice(0, 22)}"`
  const headers = { etag, 'content-type': 'application/json' }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(news, { headers })
}
