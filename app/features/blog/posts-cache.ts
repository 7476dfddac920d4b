import { BLOG_PAGE_SIZE } from './post.ts'
import { areListedPosts, type ListedPost } from './post-page.ts'

const STORAGE_KEY = 'posts'
const VALID_MS = 5 * 60 * 1000

/**
 * What making room never removes: the visitor's own words and choices. Their keys begin like this; everything else in
 * the storage can be fetched again.
 */
export const KEPT_PREFIXES = ['chat', 'draft:', 'theme', 'rain', 'outside-content']

type CacheStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The first posts as they were shown here in the last five minutes, for when the list cannot be loaded. */
export function readPostsCache(
  now: number,
  storage: CacheStorage | null = browserStorage(),
): ListedPost[] | null {
  try {
    const saved: unknown = JSON.parse(storage?.getItem(STORAGE_KEY) ?? 'null')
    if (typeof saved !== 'object' || saved === null) return null
    const { savedAt, posts } = saved as Record<string, unknown>
    // A clock that was put back makes a copy look younger than it is.
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
      // There is no room, or none is given: the list works without a copy.
    }
  }
}

function makeRoom(storage: CacheStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) {
    if (key !== null && !KEPT_PREFIXES.some((prefix) => key.startsWith(prefix))) storage.removeItem(key)
  }
}

/** Null where the browser forbids storage: even asking for it fails then. */
function browserStorage(): CacheStorage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
