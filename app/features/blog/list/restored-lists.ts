import { isPostListPage, type PostListPage } from './listed-post.ts'

/** In sessionStorage. */
export const RESTORED_KEY = 'blog-lists'
/** Lists of older history entries start over from the first page. */
const LISTS_MAX = 5

/** A list with the pages loaded so far, and its scroll position when the document was left. */
export type RestorableList = { address: string; shown: PostListPage; scrollY: number }

/** By the key of the history entry, the most recently used last. */
let lists: Map<string, RestorableList> | null = null

export function readRestorableList(key: string, address: string): RestorableList | null {
  lists ??= readStored()
  const list = lists.get(key)
  return list?.address === address ? list : null
}

export function saveRestorableList(key: string, list: RestorableList): void {
  lists ??= readStored()
  lists.delete(key)
  lists.set(key, list)
  for (const oldest of lists.keys()) {
    if (lists.size <= LISTS_MAX) break
    lists.delete(oldest)
  }
  try {
    sessionStorage.setItem(RESTORED_KEY, JSON.stringify([...lists]))
  } catch {
    // Storage may be full or forbidden; back navigation then restores lists only within this document.
  }
}

function readStored(): Map<string, RestorableList> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(RESTORED_KEY) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isEntry) : [])
  } catch {
    return new Map()
  }
}

function isEntry(value: unknown): value is [string, RestorableList] {
  if (!Array.isArray(value)) return false
  const [key, list] = value as unknown[]
  if (typeof key !== 'string' || typeof list !== 'object' || list === null) return false
  const { address, shown, scrollY } = list as Record<string, unknown>
  return typeof address === 'string' && typeof scrollY === 'number' && isPostListPage(shown)
}
