import type { PostSummary } from './post.ts'

/** What a card shows of a post; nothing else of it travels to the browser with a list. */
export type ListedPost = Pick<
  PostSummary,
  'id' | 'title' | 'slug' | 'excerpt' | 'featuredImage' | 'date' | 'author' | 'category' | 'minutes'
>

/** A part of the list, and the cursor of the part behind it. */
export type PostPage = { posts: ListedPost[]; next: string | null }

export function toListedPost(post: PostSummary): ListedPost {
  const { id, title, slug, excerpt, featuredImage, date, author, category, minutes } = post
  return { id, title, slug, excerpt, featuredImage, date, author, category, minutes }
}

/**
 * The first page as it is now, and the list as it was shown earlier. Posts may have come or gone at the top since: what
 * was shown goes on behind the first page, so that none shows twice. Where so many came that posts nobody has seen may
 * lie in between, the list starts anew, so that none is left out.
 */
export function withShown(first: PostPage, shown: PostPage | null): PostPage {
  const last = first.posts.at(-1)
  const newest = shown?.posts[0]
  if (!shown || !newest || !last || first.next === null || isBehind(newest, last)) return first
  const behind = shown.posts.filter((post) => isBehind(post, last))
  return { posts: withoutRepeats([...first.posts, ...behind]), next: shown.next }
}

export function joinPages(list: PostPage, page: PostPage): PostPage {
  return { posts: withoutRepeats([...list.posts, ...page.posts]), next: page.next }
}

function withoutRepeats(posts: ListedPost[]): ListedPost[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()]
}

/** In the order of the list: the newest first, and by id where the moment is the same. */
function isBehind(post: ListedPost, other: ListedPost): boolean {
  const [moment, otherMoment] = [post.date ?? 0, other.date ?? 0]
  return moment === otherMoment ? post.id < other.id : moment < otherMoment
}

/** Posts that come from a browser's storage or over the network, checked by hand: a schema library weighs too much. */
export function areListedPosts(value: unknown): value is ListedPost[] {
  return Array.isArray(value) && value.every(isListedPost)
}

export function isPostPage(value: unknown): value is PostPage {
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
