import { filterOf } from '#app/features/blog/post-filter.ts'
import { readPostPage } from '#app/features/blog/post-page.server.ts'
import { requestContext } from '#app/platform/request/request-context.server.ts'
import { publicQuery } from '#app/public-query.ts'
import type { Route } from './+types/posts'

/** A page of the blog's list as data, by the same parameters as the page for people. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).services
  const query = url.searchParams
  if (!isReadable(query)) return Response.json({ error: 'These parameters cannot be read.' }, { status: 400 })
  const page = await readPostPage(db, { filter: filterOf(query), after: query.get('after') })
  return Response.json(page, { headers: { 'cache-control': 'no-store' } })
}

function isReadable(query: URLSearchParams): boolean {
  return Object.entries(publicQuery['/blog'] ?? {}).every(([name, pattern]) => {
    const value = query.get(name)
    return value === null || pattern.test(value)
  })
}
