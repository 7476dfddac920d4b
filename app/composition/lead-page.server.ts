import { href, matchPath } from 'react-router'
import { findPublishedTitle } from '#app/features/blog/post/posts-repository.server.ts'
import { findPublishedStory } from '#app/features/clients/clients-repository.server.ts'
import { offeringPath, offerings } from '#app/features/site/offerings/offerings.ts'
import { sitePages } from '#app/features/site/pages.ts'
import type { Db } from '#app/platform/db/database.server.ts'

/** Lead attribution: which page led to a message or an application, as its form tells: its own page and the referrer. */
const OTHER = 'other'
const { home, ...otherPages } = sitePages

/** Pages that staff publish: each is counted by its own address while it is published, and else under its kind. */
const published: Record<
  string,
  { name: string; findTitle: (db: Db, slug: string) => Promise<string | null> }
> = {
  '/blog/:slug': { name: 'Blog posts', findTitle: findPublishedTitle },
  '/links/:slug': {
    name: 'Stories of clients',
    findTitle: async (db, slug) => (await findPublishedStory(db, slug))?.name ?? null,
  },
}

/** The other names under which a page may be counted, and what staff know it by: a fixed list, so that visitors cannot fill the table. */
const countedPages: { page: string; name: string }[] = [
  { page: home.path, name: 'Home' },
  ...Object.values(otherPages).map(({ path, title }) => ({ page: path, name: title })),
  ...offerings.map((offering) => ({ page: offeringPath(offering), name: offering.name })),
  ...Object.entries(published).map(([page, { name }]) => ({ page, name })),
  { page: href('/search'), name: 'Search' },
  { page: href('/terms-of-service'), name: 'Terms of Service' },
  { page: OTHER, name: 'Other pages' },
]

/** Pages that visitors open to send something: the page before tells more. */
const DESTINATIONS: string[] = [href('/contact'), href('/careers')]

/** Finds the page of ours that led to a form: the one that it was sent on, or the one before. */
export function leadPage(fields: FormData, formPage?: string): (db: Db) => Promise<string> {
  return async (db) => {
    const page = (await knownPage(db, formPage ?? fields.get('page'))) ?? OTHER
    return DESTINATIONS.includes(page) ? ((await knownPage(db, fields.get('from'))) ?? page) : page
  }
}

/** What staff know a counted page by. */
export async function nameOfPage(db: Db, page: string): Promise<string> {
  const name = countedPages.find((counted) => counted.page === page)?.name
  // One that is no longer published keeps its address.
  return name ?? (await findPublished(db, page))?.title ?? page
}

async function knownPage(db: Db, path: unknown): Promise<string | null> {
  if (typeof path !== 'string' || !path.startsWith('/')) return null
  const kind = countedPages.find(({ page }) => matchPath(page, path))?.page
  if (kind === undefined) return null
  return (await findPublished(db, path))?.page ?? kind
}

async function findPublished(db: Db, path: string): Promise<{ page: string; title: string } | null> {
  for (const [pattern, { findTitle }] of Object.entries(published)) {
    const slug = matchPath(pattern, path)?.params.slug
    const title = slug === undefined ? null : await findTitle(db, slug)
    if (slug !== undefined && title !== null) return { page: pattern.replace(':slug', slug), title }
  }
  return null
}
