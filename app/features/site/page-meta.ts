import { pageMeta, socialImagePath } from '#app/shared/seo.ts'
import { sitePages } from './pages.ts'

/** The head of one of the site's fixed pages. */
export function sitePageMeta(matches: Parameters<typeof pageMeta>[0], name: keyof typeof sitePages) {
  const page = sitePages[name]
  return pageMeta(matches, { ...page, ogImage: socialImagePath(name), canonicalPath: page.path })
}
