/** Keyset pagination: the cursor is the sort value and id of the last row shown. */
export type Cursor = { value: number; id: string }
export type Page<Item> = { items: Item[]; next: Cursor | null }

/** Staff lists show up to this many rows on one page. */
export const ADMIN_LIST_LIMIT = 200

export const CURSOR_PATTERN = /^(\d{1,15})_([\w-]{1,64})$/

export function encodeCursor(cursor: Cursor): string {
  return `${cursor.value}_${cursor.id}`
}

/** Null for anything that is not a valid cursor, which reads the list from its start. */
export function decodeCursor(text: string | null): Cursor | null {
  const match = CURSOR_PATTERN.exec(text ?? '')
  return match?.[1] && match[2] ? { value: Number(match[1]), id: match[2] } : null
}

/** Rows are read with one more than the limit: the extra one only shows that there is a next page. */
export function pageOf<Item>(rows: Item[], limit: number, cursorOf: (item: Item) => Cursor): Page<Item> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last ? cursorOf(last) : null }
}
