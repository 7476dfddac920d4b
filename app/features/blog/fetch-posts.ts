import type { PostFilter } from './post.ts'
import { postsDataPath } from './post-filter.ts'
import { isPostPage, type PostPage } from './post-page.ts'

/** On a network that loses an answer, somebody waits no longer than this before being asked to try again. */
const PATIENCE_MS = 20_000

/** The page of the list behind a cursor. */
export async function fetchPosts(filter: PostFilter, after: string, signal: AbortSignal): Promise<PostPage> {
  const response = await fetch(postsDataPath(filter, after), {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  })
  if (!response.ok) throw new Error(`The posts were answered with ${response.status}.`)
  const page: unknown = await response.json()
  if (!isPostPage(page)) throw new Error('The answer holds no posts.')
  return page
}
