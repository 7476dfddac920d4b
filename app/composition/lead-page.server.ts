import { href, matchPath } from 'react-router'
import { offeringPath, offerings } from '#app/features/site/offerings/offerings.ts'
import { sitePages } from '#app/features/site/pages.ts'

/** Pages that are counted; those of posts and stories together, however many there are. */
const PAGES: string[] = [
  ...Object.values(sitePages).map(({ path }) => path),
  ...offerings.map(offeringPath),
  '/blog/:slug',
  '/links/:slug',
  href('/search'),
  href('/terms-of-service'),
]
const OTHER = 'other'

/** All names under which a page may be counted: nobody can fill the table. */
export const countedPages = [...PAGES, OTHER]

/** Pages that visitors open to send something: the page before tells more. */
const DESTINATIONS: string[] = [href('/contact'), href('/careers')]

/** The page of ours that led to a form: the one that it was sent on, or the one before. */
export function leadPage(fields: FormData, formPage?: string): string {
  const page = knownPage(formPage ?? fields.get('page')) ?? OTHER
  return DESTINATIONS.includes(page) ? (knownPage(fields.get('from')) ?? page) : page
}

function knownPage(path: unknown): string | null {
  if (typeof path !== 'string' || !path.startsWith('/')) return null
  return PAGES.find((pattern) => matchPath(pattern, path)) ?? null
}
