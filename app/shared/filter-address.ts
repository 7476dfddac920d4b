export const SEARCH_MAX_LENGTH = 100

/** What somebody searches for, or null. PostgreSQL refuses control characters in a text, and nothing searched has any. */
export function searchOf(typed: string): string | null {
  const words = typed.replace(/\p{Cc}/gu, ' ').trim()
  return words.slice(0, SEARCH_MAX_LENGTH).toWellFormed().trim() || null
}

/** The part of an address that asks for these; what is null is not asked for. */
export function queryOf(asked: Record<string, string | null>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value !== null) query.set(name, value)
  return query.size === 0 ? '' : `?${query}`
}
