import { data } from 'react-router'
import { BASE_KEYWORDS, pageMeta, socialImagePath } from '#app/shared/seo.ts'
import { NotFoundScreen } from '#app/ui/not-found-screen.tsx'
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

/** A form that was posted to nowhere is told the same. */
export function action() {
  return data(null, 404)
}

export default function NotFound() {
  return <NotFoundScreen />
}
