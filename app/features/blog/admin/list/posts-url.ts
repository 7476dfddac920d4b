import { href } from 'react-router'
import { ID_PATTERN } from '#app/shared/ids.ts'
import { decodeCursor } from '#app/shared/pagination.ts'
import { SEARCH_MAX_LENGTH } from '#app/ui/list/filter-url.ts'

/** The state in a URL of the posts table: search, cursor, and the post whose preview is open above it. */
export function askedOf(query: URLSearchParams) {
  const previewId = query.get('preview') ?? ''
  return {
    search: (query.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    after: decodeCursor(query.get('after')),
    previewId: ID_PATTERN.test(previewId) ? previewId : null,
  }
}

type TableQuery = { search: string; after?: string | null; preview?: string }

export function postsPath({ search, after, preview }: TableQuery): string {
  const query = new URLSearchParams()
  if (search !== '') query.set('q', search)
  if (after) query.set('after', after)
  if (preview) query.set('preview', preview)
  return query.size > 0 ? `${href('/admin/blog')}?${query}` : href('/admin/blog')
}
