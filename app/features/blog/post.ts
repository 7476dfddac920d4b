import { textOfHtml } from '#app/shared/html-text.ts'

export type PostStatus = 'draft' | 'published' | 'archived'

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

export type Post = PostSummary & { content: string; version: number }

export const BLOG_PAGE_SIZE = 4
export const RELATED_POSTS_MAX = 2
export const DEFAULT_CATEGORY = 'Uncategorized'
export const UNKNOWN_AUTHOR = 'Unknown'
export const EXCERPT_MAX_LENGTH = 160
const WORDS_PER_MINUTE = 200

export function readingMinutes(html: string): number {
  const text = textOfHtml(html)
  return text === '' ? 0 : Math.ceil(text.split(' ').length / WORDS_PER_MINUTE)
}

/** Categories and tags are compared without regard to case, on both engines alike. */
export function comparisonKey(name: string): string {
  return name.trim().toLowerCase()
}
