import { href } from 'react-router'
import { atomPath } from '#app/features/blog/feed/feed-links.ts'
import { FEED_POSTS_MAX, renderFeed } from '#app/features/blog/feed/render-feed.server.ts'
import { listPublishedWhole } from '#app/features/blog/list/post-lists-repository.server.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { company } from '#app/shared/company.ts'
import { canonicalOrigin } from '#app/shared/seo.ts'
import type { Route } from './+types/feed'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(requestContext).services
  const format = url.pathname === atomPath ? 'atom' : 'rss'
  const { items } = await listPublishedWhole(db, { after: null, limit: FEED_POSTS_MAX })
  const xml = renderFeed({
    format,
    origin: canonicalOrigin(url.host),
    title: `${sitePages.blog.title} | ${company.name}`,
    description: sitePages.blog.description,
    posts: items,
    now: clock(),
    pathOf: ({ slug }) => href('/blog/:slug', { slug }),
  })
  return new Response(xml, { headers: { 'content-type': `application/${format}+xml; charset=utf-8` } })
}
