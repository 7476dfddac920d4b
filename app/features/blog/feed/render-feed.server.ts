import { Feed, type Item } from 'feed'
import { company } from '#app/shared/company.ts'
import { formatLongDate } from '#app/shared/dates.ts'
import { blogPath } from '../list/post-filter.ts'
import type { Post } from '../post/post.ts'
import { atomPath, rssPath } from './feed-links.ts'

export const FEED_POSTS_MAX = 20

export type FeedFormat = 'rss' | 'atom'

type FeedOptions = {
  format: FeedFormat
  origin: string
  title: string
  description: string
  posts: Post[]
  now: number
  /** The path of a post's page. */
  pathOf: (post: Post) => string
}

/** The newest posts with full content, as an RSS or Atom feed. */
export function renderFeed({ format, origin, title, description, posts, now, pathOf }: FeedOptions): string {
  const feed = new Feed({
    id: `${origin}${blogPath()}`,
    link: `${origin}${blogPath()}`,
    title: xmlText(title),
    description: xmlText(description),
    language: 'en',
    generator: false,
    author: { name: company.name, email: company.email },
    updated: new Date(posts.length === 0 ? now : Math.max(...posts.map(({ updatedAt }) => updatedAt))),
    feedLinks: { rss: `${origin}${rssPath}`, atom: `${origin}${atomPath}` },
  })
  for (const post of posts) feed.addItem(itemOf(post, { format, origin, link: origin + pathOf(post) }))
  return format === 'rss' ? feed.rss2() : feed.atom1()
}

function itemOf(post: Post, options: { format: FeedFormat; origin: string; link: string }): Item {
  const { format, origin, link } = options
  const title = xmlText(post.title)
  return {
    // A stable id: the URL may change with the title, and a feed reader would show the post as new.
    id: `urn:uuid:${post.id}`,
    link,
    // Atom titles are HTML here, RSS titles are text.
    title: cdata(format === 'atom' ? htmlText(title) : title),
    description: cdata(htmlText(xmlText(post.excerpt))),
    content: cdata(xmlText(withAbsoluteUrls(post.content, link) + correctionOf(post))),
    published: new Date(post.date ?? post.createdAt),
    date: new Date(post.updatedAt),
    // RSS requires an email address for an author.
    author: [{ name: xmlText(post.author), email: company.email }],
    category: [post.category, ...post.tags].map((name) => ({ name: term(name), term: term(name) })),
    ...(post.featuredImage === null ? {} : { image: `${origin}${post.featuredImage}` }),
  }
}

function correctionOf({ correction, correctedAt }: Post): string {
  if (correctedAt === null) return ''
  return `<p><strong>Correction, ${formatLongDate(correctedAt)}:</strong> ${htmlText(correction)}</p>`
}

/** Feed readers cannot resolve relative URLs. Only attributes are rewritten, not text between tags. */
function withAbsoluteUrls(html: string, base: string): string {
  return html.replace(/<[^>]*>/g, (tag) =>
    tag.replace(/ (href|src)="([^"]*)"/g, (attribute, name: string, url: string) =>
      URL.canParse(url, base) ? ` ${name}="${new URL(url, base).href}"` : attribute,
    ),
  )
}

/** Removes what XML does not allow: control characters, lone surrogates and the two noncharacters U+FFFE and U+FFFF. */
function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
  return text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
}

function htmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The feed library escapes only the first end of a CDATA section in a text. */
function cdata(text: string): string {
  return text.replaceAll(']]>', ']]&gt;')
}

/** Categories become attributes, in which the feed library does not escape `<`. */
function term(name: string): string {
  return xmlText(name).replaceAll('<', '‹')
}
