/**
 * Keyset pagination: the cursor is the sort value and id of the last row shown, and the order of the list where that is
 * not the latest first: in another order the row stands elsewhere.
 */
export type Cursor = { value: number | string; id: string; order?: string }
export type Page<Item> = { items: Item[]; next: Cursor | null }
/** A page that may stream in after its screen; null where it could not be read. */
export type StreamedPage<Item> = Promise<Page<Item> | null> | Page<Item> | null

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

/** Of a list in another order. */
const ORDERED_CURSOR_PATTERN = /^(-?[a-z]{1,20})~([\w-]{1,64})~([^\0]{0,1000})$/u
const NUMBER_PATTERN = /^\d{1,15}$/

export function encodeCursor({ value, id, order }: Cursor): string {
  return order === undefined ? `${value}_${id}` : `${order}~${id}~${value}`
}

/** Null for anything that is not a valid cursor, which reads the list from its start. */
export function decodeCursor(text: string | null): Cursor | null {
  const match = CURSOR_PATTERN.exec(text ?? '')
  return match?.[1] && match[2] ? { value: Number(match[1]), id: match[2] } : null
}

/** Also of a list in another order; null where the cursor is of another order than the list. */
export function decodeSortedCursor(text: string | null, order: string | undefined): Cursor | null {
  if (order === undefined) return decodeCursor(text)
  const [, made, id, value = ''] = ORDERED_CURSOR_PATTERN.exec(text ?? '') ?? []
  return made === order && id !== undefined ? { value, id, order } : null
}

/** The value of a cursor for a column of numbers or of texts; null where it cannot be one. */
export function cursorValue({ value }: Cursor, type: 'number' | 'string'): number | string | null {
  if (type === 'string') return typeof value === 'string' ? value : null
  return NUMBER_PATTERN.test(String(value)) ? Number(value) : null
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
