export type SortOrder = 'asc' | 'desc'
/** The column by which staff have sorted a list. */
export type Sort<Key extends string = string> = { by: Key; order: SortOrder }

/** The query parameter of every list: 'title', or '-title' from the end. */
export const SORT_PARAM = 'sort'

/** Undefined for the list's own order, and for a column that it does not have. */
export function sortOf<Key extends string>(
  query: URLSearchParams,
  keys: readonly Key[],
): Sort<Key> | undefined {
  const asked = query.get(SORT_PARAM) ?? ''
  const by = keys.find((key) => key === asked.replace(/^-/, ''))
  return by && { by, order: asked.startsWith('-') ? 'desc' : 'asc' }
}

export function sortParam(sort: Sort | undefined): string | null {
  return sort ? `${sort.order === 'desc' ? '-' : ''}${sort.by}` : null
}

/** What a cursor names the order of a list by; undefined for the latest first. */
export function orderOf(sort: Sort | undefined, own: SortOrder = 'desc'): string | undefined {
  return sortParam(sort) ?? (own === 'asc' ? 'oldest' : undefined)
}

/** A column by its first order, then by the other, then the list's own order again. */
export function nextSort(
  { by, first }: { by: string; first: SortOrder },
  { sort, byDefault }: { sort: Sort | undefined; byDefault: Sort | undefined },
): Sort | undefined {
  const other: SortOrder = first === 'asc' ? 'desc' : 'asc'
  const current = sort ?? byDefault
  if (current?.by !== by) return ownOrderAsNone({ by, order: first })
  return current.order === first ? ownOrderAsNone({ by, order: other }) : undefined

  function ownOrderAsNone(next: Sort): Sort | undefined {
    return next.by === byDefault?.by && next.order === byDefault.order ? undefined : next
  }
}
