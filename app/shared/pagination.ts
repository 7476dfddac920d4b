/** Keyset pagination: the cursor is the sort value and id of the last row shown. */
export type Cursor = { value: number | string; id: string }
export type Page<Item> = { items: Item[]; next: Cursor | null }

export type ListOptions = {
  after: Cursor | null
  limit: number
  /** How many rows a page has where there are more than `limit`; `limit` itself unless given. */
  pageSize?: number
}

/** Staff lists show up to so many rows on one page; longer lists have smaller pages. */
export const ADMIN_LIST_LIMIT = 200
const ADMIN_PAGE_SIZE = 50

/** The options of a staff list. Only a long list has a page after another. */
export function adminListOptions(after: Cursor | null): ListOptions {
  const limit = after === null ? ADMIN_LIST_LIMIT : ADMIN_PAGE_SIZE
  return { after, limit, pageSize: ADMIN_PAGE_SIZE }
}

export const CURSOR_PATTERN = /^(\d{1,15})_([\w-]{1,64})$/

/** A list that is sorted by a text. */
const TEXT_CURSOR_PATTERN = /^([\w-]{1,64})~([^\0]{0,1000})$/u

export function encodeCursor({ value, id }: Cursor): string {
  return typeof value === 'number' ? `${value}_${id}` : `${id}~${value}`
}

/** Null for anything that is not a valid cursor, which reads the list from its start. */
export function decodeCursor(text: string | null): Cursor | null {
  const match = CURSOR_PATTERN.exec(text ?? '')
  return match?.[1] && match[2] ? { value: Number(match[1]), id: match[2] } : null
}

/** Also of a list that is sorted by a text. */
export function decodeSortedCursor(text: string | null): Cursor | null {
  const match = TEXT_CURSOR_PATTERN.exec(text ?? '')
  return match?.[1] ? { value: match[2] ?? '', id: match[1] } : decodeCursor(text)
}

/** Rows are read with one more than the limit: the extra one only shows that there is a next page. */
export function pageOf<Item>(
  rows: Item[],
  { limit, pageSize = limit }: ListOptions,
  cursorOf: (item: Item) => Cursor,
): Page<Item> {
  if (rows.length <= limit) return { items: rows, next: null }
  const items = rows.slice(0, pageSize)
  const last = items.at(-1)
  return { items, next: last ? cursorOf(last) : null }
}
