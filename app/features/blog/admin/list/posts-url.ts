import { href } from 'react-router'
import { ID_PATTERN } from '#app/shared/ids.ts'
import { orderOf, type Sort, sortOf, sortParam } from '#app/shared/list-sort.ts'
import { decodeSortedCursor } from '#app/shared/pagination.ts'
import { queryOf, SEARCH_MAX_LENGTH } from '#app/ui/list/filter/filter-url.ts'
import { POST_SORTS, POST_STATUSES, type PostSort, type PostStatus } from '../../post/post.ts'

/** What the posts table shows, and in which order. */
export type PostsFilter = { search: string; status: PostStatus | null; sort?: Sort<PostSort> | undefined }

export const ALL_POSTS: PostsFilter = { search: '', status: null }

export function filterOf(query: URLSearchParams): PostsFilter {
  return {
    search: (query.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    status: POST_STATUSES.find((status) => status === query.get('status')) ?? null,
    sort: sortOf(query, POST_SORTS),
  }
}

/** The state in a URL of the posts table: filter, cursor, and the post whose preview is open above it. */
export function readListUrl(query: URLSearchParams) {
  const previewId = query.get('preview') ?? ''
  const filter = filterOf(query)
  return {
    filter,
    after: decodeSortedCursor(query.get('after'), orderOf(filter.sort)),
    previewId: ID_PATTERN.test(previewId) ? previewId : null,
  }
}

export function postsPath(
  { search, status, sort }: PostsFilter,
  { after = null, preview = null }: { after?: string | null; preview?: string | null } = {},
): string {
  const query = { q: search || null, status, sort: sortParam(sort), after, preview }
  return href('/admin/blog') + queryOf(query)
}
