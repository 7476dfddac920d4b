import { pageMeta, socialImagePath } from '#app/shared/seo.ts'
import type { StructuredData } from '#app/shared/structured-data.ts'
import { sitePages } from './pages.ts'

/** The head of one of the site's fixed pages. */
export function sitePageMeta(
  matches: Parameters<typeof pageMeta>[0],
  name: keyof typeof sitePages,
  structuredData: readonly StructuredData[] = [],
) {
  const page = sitePages[name]
  return pageMeta(matches, {
    ...page,
    ogImage: socialImagePath(name),
    canonicalPath: page.path,
    ...(name === 'home' ? {} : { trail: [{ name: page.title, path: page.path }] }),
    structuredData,
  })
}
