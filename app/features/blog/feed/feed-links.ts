import { company } from '#app/shared/company.ts'

export const rssPath = '/blog/rss.xml'
export const atomPath = '/blog/atom.xml'

/** Feed discovery links for a route's `meta` export. */
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
