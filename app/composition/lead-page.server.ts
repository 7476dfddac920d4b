import { href, matchPath } from 'react-router'
import { offeringPath, offerings } from '#app/features/site/offerings/offerings.ts'
import { sitePages } from '#app/features/site/pages.ts'

const OTHER = 'other'
const { home, ...otherPages } = sitePages

/**
 * All names under which a page may be counted, and what staff know it by: nobody can fill the table. Those of posts and
 * stories are counted together, however many there are.
 */
export const countedPages: { page: string; name: string }[] = [
  { page: home.path, name: 'Home' },
  ...Object.values(otherPages).map(({ path, title }) => ({ page: path, name: title })),
  ...offerings.map((offering) => ({ page: offeringPath(offering), name: offering.name })),
  { page: '/blog/:slug', name: 'Blog posts' },
  { page: '/links/:slug', name: 'Stories of clients' },
  { page: href('/search'), name: 'Search' },
  { page: href('/terms-of-service'), name: 'Terms of Service' },
  { page: OTHER, name: 'Other pages' },
]

/** Pages that visitors open to send something: the page before tells more. */
const DESTINATIONS: string[] = [href('/contact'), href('/careers')]

/** The page of ours that led to a form: the one that it was sent on, or the one before. */
export function leadPage(fields: FormData, formPage?: string): string {
  const page = knownPage(formPage ?? fields.get('page')) ?? OTHER
  return DESTINATIONS.includes(page) ? (knownPage(fields.get('from')) ?? page) : page
}

function knownPage(path: unknown): string | null {
  if (typeof path !== 'string' || !path.startsWith('/')) return null
  return countedPages.find(({ page }) => matchPath(page, path))?.page ?? null
}
