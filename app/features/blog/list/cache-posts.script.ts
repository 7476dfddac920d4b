import { CACHED_POSTS_ID, writePostsCache } from './posts-cache.ts'

/** Runs right after the posts' data: they are cached also when React is never needed. */
writePostsCache(JSON.parse(document.getElementById(CACHED_POSTS_ID)?.textContent ?? '[]'), Date.now())
