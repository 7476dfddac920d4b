import { BLOG_PAGE_SIZE } from '../post/post.ts'
import { areListedPosts, type ListedPost } from './listed-post.ts'

const STORAGE_KEY = 'posts'
const VALID_MS = 5 * 60 * 1000

/**
 * What begins like this is never evicted to make room: it holds the visitor's own text and choices. Everything else in
 * localStorage can be fetched again.
 */
export const PINNED = /^(chat|draft:|theme|rain|outside-content|search|unsent:)/

type CacheStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The first posts cached in the last five minutes, for when the list cannot be loaded. */
export function readPostsCache(now: number, storage?: CacheStorage): ListedPost[] | null {
  try {
    const saved: unknown = JSON.parse((storage ?? localStorage).getItem(STORAGE_KEY) ?? 'null')
    if (typeof saved !== 'object' || saved === null) return null
    const { savedAt, posts } = saved as Record<string, unknown>
    // A clock that was set back makes a copy look younger than it is.
    const isValid = typeof savedAt === 'number' && savedAt <= now && now - savedAt < VALID_MS
    return isValid && areListedPosts(posts) ? posts : null
  } catch {
    return null
  }
}

export function writePostsCache(posts: ListedPost[], now: number, given?: CacheStorage): void {
  try {
    // Where the browser forbids storage, even its name throws.
    const storage = given ?? localStorage
    const write = () =>
      storage.setItem(STORAGE_KEY, JSON.stringify({ savedAt: now, posts: posts.slice(0, BLOG_PAGE_SIZE) }))
    try {
      write()
    } catch {
      // Backwards, because those behind a removed key move up.
      for (let index = storage.length; index--; ) {
        const key = storage.key(index) as string
        if (!PINNED.test(key)) storage.removeItem(key)
      }
      write()
    }
  } catch {
    // Storage is full or forbidden: the list works without a cached copy.
  }
}
