import { href } from 'react-router'
import { pageMeta, socialImagePath } from '#app/shared/seo.ts'

const titles = new Map<string, string>([
  [href('/admin/dashboard'), 'Dashboard'],
  [href('/admin/blog'), 'Blog Posts'],
  [href('/admin/categories'), 'Categories'],
  [href('/admin/careers'), 'Career Opportunities'],
  [href('/admin/applications'), 'Job Applications'],
  [href('/admin/clients'), 'Clients'],
  [href('/admin/events'), 'Events'],
  [href('/admin/messages'), 'Messages'],
  [href('/admin/people'), 'People'],
  [href('/admin/team'), 'Team'],
  [href('/admin/activity'), 'Activity'],
  [href('/admin/account'), 'Your account'],
])

/** The title of an admin screen, or of the list that a record belongs to; the path when unknown. */
export function screenTitle(path: string): string {
  const [screen = path] = /^\/admin\/[\w-]+/.exec(path) ?? []
  return titles.get(screen) ?? path
}

/** Whether there is a screen at a path of the admin area: other URLs are downloads, or answer what a screen asks. */
export function isScreen(path: string): boolean {
  return titles.has(path) || DEEPER_SCREENS.test(path)
}

const DEEPER_SCREENS =
  /^\/admin\/(?:[a-z]+\/trash|account\/second-factor|(?:blog|careers|events)\/(?!categories$|drafts$)[\w-]+)$/

/** Metadata of an admin page: titled, and hidden from search engines. */
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
