import { ID_PATTERN } from '#app/shared/ids.ts'

export const SEARCH_MAX_LENGTH = 100

/** The search text, or null. PostgreSQL rejects NUL characters, and no text searched contains control characters. */
export function searchOf(typed: string): string | null {
  const words = typed.replace(/\p{Cc}/gu, ' ').trim()
  return words.slice(0, SEARCH_MAX_LENGTH).toWellFormed().trim() || null
}

/** The query string for these filters; null means not set. */
export function queryOf(asked: Record<string, string | null>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value !== null) query.set(name, value)
  return query.size === 0 ? '' : `?${query}`
}

/** For a list whose URL names in `parameter` what is open beside or above it; `listOf` is the URL without that. */
export function createOpenedQuery(parameter: string, listOf: (query: URLSearchParams) => string) {
  /** The id of what is open, or null. */
  function openedIdOf(query: URLSearchParams): string | null {
    const id = query.get(parameter) ?? ''
    return ID_PATTERN.test(id) ? id : null
  }

  /** Whether two URLs show the same list, whatever is open. */
  function isSameList(one: URLSearchParams, other: URLSearchParams): boolean {
    return listOf(one) === listOf(other)
  }

  /** Whether only what is open goes away between two URLs. */
  function isClosing(now: URLSearchParams, next: URLSearchParams): boolean {
    return openedIdOf(now) !== null && openedIdOf(next) === null && isSameList(now, next)
  }

  return { openedIdOf, isSameList, isClosing }
}
