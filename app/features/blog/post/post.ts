import { runningTextOfHtml, shorten, textOfHtml } from '#app/shared/html-text.ts'

export const POST_STATUSES = ['draft', 'published', 'archived'] as const
export type PostStatus = (typeof POST_STATUSES)[number]

/** The columns by which staff can sort. */
export const POST_SORTS = ['title', 'writer', 'status', 'modified'] as const
export type PostSort = (typeof POST_SORTS)[number]

/** The fields of a post that a list shows. */
export type PostSummary = {
  id: string
  title: string
  slug: string
  excerpt: string
  featuredImage: string | null
  status: PostStatus
  /** First publication; null before that. */
  date: number | null
  writer: string
  author: string
  category: string
  tags: string[]
  minutes: number
  createdAt: number
  updatedAt: number
}

export type Post = PostSummary & {
  content: string
  version: number
  updatedBy: string
  /** When a draft is published by the clock; null for every other post. */
  publishAt: number | null
  /** What search engines and shared links show in place of title, excerpt and featured image. Empty or null for the usual. */
  metaTitle: string
  metaDescription: string
  socialImage: string | null
  /** A note at the end of a published post; empty for none. */
  correction: string
  /** When the note was written; null for none. */
  correctedAt: number | null
}

/** The filters that visitors can apply to the list. */
export type PostFilter = { category: string | null; tag: string | null; search: string | null }

export const NO_FILTER: PostFilter = { category: null, tag: null, search: null }

/** A category or tag with the number of published posts that have it. */
export type PostTerm = { name: string; posts: number }

/** A row of the admin table. */
export type PostRow = Pick<
  PostSummary,
  'id' | 'title' | 'slug' | 'featuredImage' | 'status' | 'writer' | 'updatedAt'
> & {
  publishAt: number | null
  /** The excerpt, or the start of the content. */
  preview: string
}

/** An earlier version of a post, without the fields that restoring does not change. */
export type PostRevision = Omit<
  Post,
  | 'id'
  | 'slug'
  | 'date'
  | 'publishAt'
  | 'correctedAt'
  | 'author'
  | 'minutes'
  | 'createdAt'
  | 'updatedAt'
  | 'updatedBy'
> & { savedAt: number; savedBy: string }

/** Posts per page of the public blog. */
export const BLOG_PAGE_SIZE = 4
export const RELATED_POSTS_MAX = 2
export const DEFAULT_CATEGORY = 'Uncategorized'
export const UNKNOWN_AUTHOR = 'Unknown'
export const PREVIEW_LENGTH = 100
/** How many rows or columns a new table may have, and a cell may span. */
export const TABLE_SIDE_MAX = 20
const EXCERPT_MAX_LENGTH = 160
const WORDS_PER_MINUTE = 200

export function readingMinutes(html: string): number {
  const text = textOfHtml(html)
  return text === '' ? 0 : Math.ceil(text.split(' ').length / WORDS_PER_MINUTE)
}

export function generateExcerpt(html: string): string {
  return shorten(runningTextOfHtml(html), EXCERPT_MAX_LENGTH)
}

/** True for HTML with text or an image. */
export function hasContent(html: string): boolean {
  return textOfHtml(html) !== '' || /<img\b/.test(html)
}

/** Null where the writer is the author, or none is named. */
export function ownAuthor({ author, writer }: { author: string | null; writer: string }): string | null {
  return author === writer || author === UNKNOWN_AUTHOR ? null : author
}

/** Case-insensitive key of a category or tag, the same on both database engines. */
export function comparisonKey(name: string): string {
  return name.trim().toLowerCase()
}
