import { expect } from 'vitest'
import type { Cursor, Page } from '#app/shared/pagination.ts'

type ReadPage<Item> = (options: { after: Cursor | null; limit: number }) => Promise<Page<Item>>

/** Reads a list page by page (pagination). */
export async function readPages<Item>(read: ReadPage<Item>, limit: number): Promise<Item[][]> {
  const pages: Item[][] = []
  let after: Cursor | null = null
  do {
    const page: Page<Item> = await read({ after, limit })
    pages.push(page.items)
    after = page.next
  } while (after && pages.length < 100)
  return pages
}

/** Seven rows of which some share the same moment, so that only the id orders them. */
export const MOMENTS = [300, 100, 300, 200, 300, 200, 300]

/** Pages of every size must return the stored rows, each once, the newest first. */
export async function expectWholeList<Item extends { id: string }>(options: {
  read: ReadPage<Item>
  stored: string[]
  momentOf: (item: Item) => number | null
}): Promise<void> {
  const { read, stored, momentOf } = options
  for (const limit of [1, 2, 3, stored.length - 1, stored.length, stored.length + 1]) {
    const pages = await readPages(read, limit)
    const items = pages.flat()
    expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
    expect(pages).toHaveLength(Math.ceil(stored.length / limit))
    expect(items.map((item) => item.id).sort()).toEqual([...stored].sort())
    expect(items.map(momentOf)).toEqual(items.map(momentOf).sort((a, b) => Number(b) - Number(a)))
  }
}
