import { pageMeta, socialImagePath } from '#app/shared/seo.ts'

/** The head of a page for staff: named in the tab, hidden from search engines. */
export function adminMeta(matches: Parameters<typeof pageMeta>[0], title: string, path: string) {
  return pageMeta(matches, {
    title,
    description: `${title}: for staff only.`,
    keywords: ['staff'],
    ogImage: socialImagePath('home'),
    canonicalPath: path,
    isHidden: true,
  })
}
