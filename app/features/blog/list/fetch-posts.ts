import type { PostFilter } from '../post/post.ts'
import { isPostListPage, type PostListPage } from './listed-post.ts'
import { postsDataPath } from './post-filter.ts'

/** On a network that loses a response, the reader is offered a retry after this time. */
const TIMEOUT_MS = 20_000

/** Fetches the page of the list after a cursor. */
export async function fetchPosts(
  filter: PostFilter,
  after: string,
  signal: AbortSignal,
): Promise<PostListPage> {
  const response = await fetch(postsDataPath(filter, after), {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  if (!response.ok) throw new Error(`The posts were answered with ${response.status}.`)
  const page: unknown = await response.json()
  if (!isPostListPage(page)) throw new Error('The answer holds no posts.')
  return page
}
