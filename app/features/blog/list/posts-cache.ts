import { BLOG_PAGE_SIZE } from '../post/post.ts'
import { areListedPosts, type ListedPost } from './listed-post.ts'

const STORAGE_KEY = 'posts'
/** The element with the posts to cache, as JSON. */
export const CACHED_POSTS_ID = 'cached-posts'
const VALID_MS = 5 * 60 * 1000

/**
 * Storage keys with these prefixes are never evicted to make room: they hold the visitor's own text and choices.
 * Everything else in localStorage can be fetched again.
 */
export const PINNED_PREFIXES = ['chat', 'draft:', 'theme', 'rain', 'outside-content', 'unsent:']

type CacheStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The first posts cached in the last five minutes, for when the list cannot be loaded. */
export function readPostsCache(
  now: number,
  storage: CacheStorage | null = browserStorage(),
): ListedPost[] | null {
  try {
    const saved: unknown = JSON.parse(storage?.getItem(STORAGE_KEY) ?? 'null')
    if (typeof saved !== 'object' || saved === null) return null
    const { savedAt, posts } = saved as Record<string, unknown>
    // A clock that was set back makes a copy look younger than it is.
    const isValid = typeof savedAt === 'number' && savedAt <= now && now - savedAt < VALID_MS
    return isValid && areListedPosts(posts) ? posts : null
  } catch {
    return null
  }
}

export function writePostsCache(
  posts: ListedPost[],
  now: number,
  storage: CacheStorage | null = browserStorage(),
): void {
  if (!storage) return
  const copy = JSON.stringify({ savedAt: now, posts: posts.slice(0, BLOG_PAGE_SIZE) })
  try {
    storage.setItem(STORAGE_KEY, copy)
  } catch {
    try {
      makeRoom(storage)
      storage.setItem(STORAGE_KEY, copy)
    } catch {
      // Storage is full or forbidden: the list works without a cached copy.
    }
  }
}

function makeRoom(storage: CacheStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) {
    if (key !== null && !PINNED_PREFIXES.some((prefix) => key.startsWith(prefix))) storage.removeItem(key)
  }
}

/** Null when the browser forbids storage: even reading `localStorage` throws then. */
function browserStorage(): CacheStorage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
