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
