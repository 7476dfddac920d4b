import { data } from 'react-router'
import { searchSite } from '#app/composition/site-search.server.ts'
import { SearchScreen } from '#app/features/search/components/search-screen.tsx'
import { requestContext } from '#app/platform/http/request-context.server.ts'
import { BASE_KEYWORDS, pageMeta, socialImagePath } from '#app/shared/seo.ts'
import type { Route } from './+types/search'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.typed ? `“${loaderData.typed}” · Search` : 'Search',
    description: 'Search pages, services, clients, blog posts, open positions and events.',
    keywords: BASE_KEYWORDS,
    ogImage: socialImagePath('home'),
    canonicalPath: '/search',
    isHidden: Boolean(loaderData?.typed),
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const typed = url.searchParams.get('q')?.trim() ?? ''
  if (typed === '') return data({ typed, results: null })
  const results = await searchSite(context.get(requestContext).services, typed)
  return data({ typed, results }, { headers: { 'cache-control': 'private, no-cache' } })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  return <SearchScreen {...loaderData} />
}
