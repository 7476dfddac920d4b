import { data } from 'react-router'
import { NotFoundScreen } from '#app/features/site/components/not-found-screen.tsx'
import { BASE_KEYWORDS, pageMeta, socialImagePath } from '#app/shared/seo.ts'
import type { Route } from './+types/not-found'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Page not found',
    description: 'This page is not here.',
    keywords: BASE_KEYWORDS,
    ogImage: socialImagePath('home'),
    canonicalPath: '/',
    isHidden: true,
  })
}

export function loader() {
  return data(null, 404)
}

/** A POST to an unknown URL gets the same 404. */
export function action() {
  return data(null, 404)
}

export default function NotFound() {
  return <NotFoundScreen />
}
