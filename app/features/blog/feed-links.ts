import { company } from '#app/shared/company.ts'
import { atomPath, rssPath } from './feed-paths.ts'

/** Tells feed readers where the blog's feeds are; for a route's `meta` export. */
export const feedLinks = [
  { format: 'RSS', type: 'application/rss+xml', href: rssPath },
  { format: 'Atom', type: 'application/atom+xml', href: atomPath },
].map(({ format, type, href }) => ({
  tagName: 'link' as const,
  rel: 'alternate',
  type,
  title: `${company.name}: blog (${format})`,
  href,
}))
