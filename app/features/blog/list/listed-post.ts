import type { PostSummary } from '../post/post.ts'

/** The fields that a card shows; nothing else of a listed post is sent to the browser. */
export type ListedPost = Pick<
  PostSummary,
  'id' | 'title' | 'slug' | 'excerpt' | 'featuredImage' | 'date' | 'author' | 'category' | 'minutes'
>

/** One page of the list, and the cursor of the next one. */
export type PostListPage = { posts: ListedPost[]; next: string | null }

export function toListedPost(post: PostSummary): ListedPost {
  const { id, title, slug, excerpt, featuredImage, date, author, category, minutes } = post
  return { id, title, slug, excerpt, featuredImage, date, author, category, minutes }
}

/**
 * Merges the current first page with the list shown earlier. Posts may have been added or removed at the top since:
 * the earlier list continues after the first page without duplicates. When so many were added that there may be a gap
 * between the two, the list starts over, so that no post is skipped.
 */
export function withShown(first: PostListPage, shown: PostListPage | null): PostListPage {
  const last = first.posts.at(-1)
  const newest = shown?.posts[0]
  if (!shown || !newest || !last || first.next === null || isOlder(newest, last)) return first
  const behind = shown.posts.filter((post) => isOlder(post, last))
  return { posts: withoutRepeats([...first.posts, ...behind]), next: shown.next }
}

export function joinPages(list: PostListPage, page: PostListPage): PostListPage {
  return { posts: withoutRepeats([...list.posts, ...page.posts]), next: page.next }
}

function withoutRepeats(posts: ListedPost[]): ListedPost[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()]
}

/** The order of the list: newest first, then by id. */
function isOlder(post: ListedPost, other: ListedPost): boolean {
  const [moment, otherMoment] = [post.date ?? 0, other.date ?? 0]
  return moment === otherMoment ? post.id < other.id : moment < otherMoment
}

/** Validates posts from browser storage or the network by hand: a schema library would be too large here. */
export function areListedPosts(value: unknown): value is ListedPost[] {
  return Array.isArray(value) && value.every(isListedPost)
}

export function isPostListPage(value: unknown): value is PostListPage {
  if (typeof value !== 'object' || value === null) return false
  const { posts, next } = value as Record<string, unknown>
  return areListedPosts(posts) && (next === null || typeof next === 'string')
}

const TEXTS = ['id', 'title', 'slug', 'excerpt', 'author', 'category'] as const

function isListedPost(value: unknown): value is ListedPost {
  if (typeof value !== 'object' || value === null) return false
  const post = value as Record<string, unknown>
  return (
    TEXTS.every((name) => typeof post[name] === 'string') &&
    typeof post.minutes === 'number' &&
    (post.date === null || typeof post.date === 'number') &&
    (post.featuredImage === null || typeof post.featuredImage === 'string')
  )
}
