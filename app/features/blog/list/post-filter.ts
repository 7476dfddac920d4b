import { href } from 'react-router'
import { comparisonKey, NO_FILTER, type PostFilter } from '../post/post.ts'

export const QUESTION_MAX_LENGTH = 100

/** Reads the filter from the query of a list's URL. */
function filterOf(query: URLSearchParams): PostFilter {
  return {
    category: readValue(query, 'category'),
    tag: readValue(query, 'tag'),
    search: readValue(query, 'q'),
  }
}

/** The state in a URL of a list. */
export type AskedPosts = { filter: PostFilter; after: string | null }

export function readListUrl(query: URLSearchParams): AskedPosts {
  return { filter: filterOf(query), after: query.get('after') }
}

/** Removes control characters: PostgreSQL refuses them, and no category or tag contains any. */
function readValue(query: URLSearchParams, name: string): string | null {
  return (
    query
      .get(name)
      ?.replace(/\p{Cc}/gu, ' ')
      .trim() || null
  )
}

export function isUnfiltered({ category, tag, search }: PostFilter): boolean {
  return category === null && tag === null && search === null
}

export function isSameTerm(one: string | null, other: string): boolean {
  return one !== null && comparisonKey(one) === comparisonKey(other)
}

/** The URL of a filtered list, from a cursor on. */
export function blogPath(filter: Partial<PostFilter> = {}, after: string | null = null): string {
  return href('/blog') + searchOf({ ...NO_FILTER, ...filter }, after)
}

/** The URL of the same page of the list as JSON. */
export function postsDataPath(filter: PostFilter, after: string): string {
  return href('/api/posts') + searchOf(filter, after)
}

function searchOf({ category, tag, search }: PostFilter, after: string | null): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ category, tag, q: search, after })) {
    if (value !== null) query.set(name, value)
  }
  return query.size === 0 ? '' : `?${query}`
}

/** 'Posts in “Design”', or null when nothing is filtered. */
export function describeFilter(filter: PostFilter): string | null {
  if (isUnfiltered(filter)) return null
  const { category, tag, search } = filter
  const parts = [
    category === null ? null : `in “${category}”`,
    tag === null ? null : `tagged “${tag}”`,
    search === null ? null : `that mention “${search}”`,
  ]
  return `Posts ${parts.filter((part) => part !== null).join(', ')}`
}
