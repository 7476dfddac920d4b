import { href } from 'react-router'
import { listPublishedSlugs } from '#app/features/blog/list/post-lists-repository.server.ts'
import { careersPath } from '#app/features/careers/careers-url.ts'
import { listOpenPositions } from '#app/features/careers/positions/read-positions.server.ts'
import { listPublishedStories } from '#app/features/clients/clients-repository.server.ts'
import { storyPath } from '#app/features/clients/story.ts'
import { offeringPath, offerings } from '#app/features/site/offerings/offerings.ts'
import { sitePages } from '#app/features/site/pages.ts'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { isoDateTime } from '#app/shared/dates.ts'
import { canonicalOrigin } from '#app/shared/seo.ts'
import type { Route } from './+types/sitemap'

/** The maximum number of URLs in one sitemap file. */
const SITEMAP_MAX = 50_000
const STORIES_MAX = 1000

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(requestContext).services
  const origin = canonicalOrigin(url.host)
  const pages = Object.values(sitePages).map((page) => entry(origin, page.path))
  const offeringPages = offerings.map((offering) => entry(origin, offeringPath(offering)))
  const positions = (await listOpenPositions({ db, clock })).map(({ id, updatedAt }) =>
    entry(origin, careersPath({ positionId: id }), isoDateTime(updatedAt)),
  )
  const stories = (await listPublishedStories(db, { limit: STORIES_MAX })).map(({ slug, updatedAt }) =>
    entry(origin, storyPath(slug), isoDateTime(updatedAt)),
  )
  const first = [...pages, ...offeringPages, ...positions, ...stories]
  const posts = (await listPublishedSlugs(db, SITEMAP_MAX - first.length)).map((post) =>
    entry(origin, href('/blog/:slug', { slug: post.slug }), isoDateTime(post.updatedAt)),
  )
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...first,
    ...posts,
    '</urlset>',
  ].join('\n')
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

function entry(origin: string, path: string, changed?: string): string {
  return `<url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`
}
