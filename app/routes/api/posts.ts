import { publicQuery } from '#app/composition/cacheable-queries.ts'
import { readListUrl } from '#app/features/blog/list/post-filter.ts'
import { readPostList } from '#app/features/blog/list/read-post-list.server.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import type { Route } from './+types/posts'

/** One page of the blog's list as JSON (pagination by cursor), with the same parameters as the HTML page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).services
  const query = url.searchParams
  if (!isReadable(query)) return Response.json({ error: 'These parameters cannot be read.' }, { status: 400 })
  const page = await readPostList(db, readListUrl(query))
  return Response.json(page, { headers: { 'cache-control': 'no-store' } })
}

function isReadable(query: URLSearchParams): boolean {
  return Object.entries(publicQuery['/blog'] ?? {}).every(([name, pattern]) => {
    const value = query.get(name)
    return value === null || pattern.test(value)
  })
}
