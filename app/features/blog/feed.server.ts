import { Feed, type Item } from 'feed'
import { company } from '#app/shared/company.ts'
import { atomPath, rssPath } from './feed-paths.ts'
import type { Post } from './post.ts'
import { blogPath } from './post-filter.ts'

export const FEED_POSTS_MAX = 20

export type FeedFormat = 'rss' | 'atom'

type FeedOptions = {
  format: FeedFormat
  origin: string
  title: string
  description: string
  posts: Post[]
  now: number
  /** Where a post is read. */
  pathOf: (post: Post) => string
}

/** The newest posts, whole, as a file that feed readers take. */
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

function itemOf(post: Post, about: { format: FeedFormat; origin: string; link: string }): Item {
  const { format, origin, link } = about
  const title = xmlText(post.title)
  return {
    // An address may change with the title; a reader would then take the post for a new one.
    id: `urn:uuid:${post.id}`,
    link,
    // Atom says that its titles are HTML, RSS that they are text.
    title: cdata(format === 'atom' ? htmlText(title) : title),
    description: cdata(htmlText(xmlText(post.excerpt))),
    content: cdata(xmlText(withWholeAddresses(post.content, link))),
    published: new Date(post.date ?? post.createdAt),
    date: new Date(post.updatedAt),
    // RSS knows authors by their mail address only.
    author: [{ name: xmlText(post.author), email: company.email }],
    category: [post.category, ...post.tags].map((name) => ({ name: term(name), term: term(name) })),
    ...(post.featuredImage === null ? {} : { image: `${origin}${post.featuredImage}` }),
  }
}

/** In a feed reader an address without a host leads nowhere. Text between tags is left alone. */
function withWholeAddresses(html: string, base: string): string {
  return html.replace(/<[^>]*>/g, (tag) =>
    tag.replace(/ (href|src)="([^"]*)"/g, (attribute, name: string, address: string) =>
      URL.canParse(address, base) ? ` ${name}="${new URL(address, base).href}"` : attribute,
    ),
  )
}

/** Without what XML cannot hold: control characters, halves of characters and the two that are none. */
function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get through
  return text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
}

function htmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The library takes care of the first end of a CDATA section in a text, and of no further one. */
function cdata(text: string): string {
  return text.replaceAll(']]>', ']]&gt;')
}

/** Categories become attributes, in which the library leaves this one character as it is. */
function term(name: string): string {
  return xmlText(name).replaceAll('<', '‹')
}
