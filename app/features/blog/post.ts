import { runningTextOfHtml, shorten, textOfHtml } from '#app/shared/html-text.ts'

export const POST_STATUSES = ['draft', 'published', 'archived'] as const
export type PostStatus = (typeof POST_STATUSES)[number]

/** What a list shows of a post. */
export type PostSummary = {
  id: string
  title: string
  slug: string
  excerpt: string
  featuredImage: string | null
  status: PostStatus
  /** First publication; null until then. */
  date: number | null
  writer: string
  author: string
  category: string
  tags: string[]
  minutes: number
  createdAt: number
  updatedAt: number
}

export type Post = PostSummary & { content: string; version: number; updatedBy: string }

/** What visitors may narrow the list by. */
export type PostFilter = { category: string | null; tag: string | null; search: string | null }

export const NO_FILTER: PostFilter = { category: null, tag: null, search: null }

/** A category or tag of the published posts, and how many of them have it. */
export type PostTerm = { name: string; posts: number }

/** A row of the staff's table. */
export type PostRow = Pick<
  PostSummary,
  'id' | 'title' | 'slug' | 'featuredImage' | 'status' | 'writer' | 'updatedAt'
> & {
  /** The excerpt, or the start of the content. */
  preview: string
}

/** An earlier version of a post: all of it but what a restored text does not bring back. */
export type PostRevision = Omit<
  Post,
  'id' | 'slug' | 'date' | 'author' | 'minutes' | 'createdAt' | 'updatedAt' | 'updatedBy'
> & { savedAt: number; savedBy: string }

export const BLOG_PAGE_SIZE = 4
export const RELATED_POSTS_MAX = 2
export const DEFAULT_CATEGORY = 'Uncategorized'
export const UNKNOWN_AUTHOR = 'Unknown'
export const PREVIEW_LENGTH = 100
const EXCERPT_MAX_LENGTH = 160
const WORDS_PER_MINUTE = 200

export function readingMinutes(html: string): number {
  const text = textOfHtml(html)
  return text === '' ? 0 : Math.ceil(text.split(' ').length / WORDS_PER_MINUTE)
}

export function generateExcerpt(html: string): string {
  return shorten(runningTextOfHtml(html), EXCERPT_MAX_LENGTH)
}

/** Something to read or to look at. */
export function hasContent(html: string): boolean {
  return textOfHtml(html) !== '' || /<img\b/.test(html)
}

/** Null where the writer, or nobody, is named as the author. */
export function ownAuthor({ author, writer }: { author: string; writer: string }): string | null {
  return author === writer || author === UNKNOWN_AUTHOR ? null : author
}

/** Categories and tags are compared without regard to case, on both engines alike. */
export function comparisonKey(name: string): string {
  return name.trim().toLowerCase()
}
