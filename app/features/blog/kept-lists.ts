import { isPostPage, type PostPage } from './post-page.ts'

const STORAGE_KEY = 'blog-lists'
/** Whoever goes back further than this reads the list from its start. */
const KEPT_MAX = 5

/** A list as it was shown when it had grown behind its first page, and how far it was scrolled when its document was left. */
export type KeptList = { address: string; shown: PostPage; scrollY: number }

/** By the key of the history entry that the list belongs to, the one used last at the end. */
let lists: Map<string, KeptList> | null = null

export function readKeptList(key: string, address: string): KeptList | null {
  lists ??= readStored()
  const list = lists.get(key)
  return list?.address === address ? list : null
}

export function keepList(key: string, list: KeptList): void {
  lists ??= readStored()
  lists.delete(key)
  lists.set(key, list)
  for (const oldest of lists.keys()) {
    if (lists.size <= KEPT_MAX) break
    lists.delete(oldest)
  }
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...lists]))
  } catch {
    // Storage may be full or forbidden; going back then works within this document.
  }
}

function readStored(): Map<string, KeptList> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isEntry) : [])
  } catch {
    return new Map()
  }
}

function isEntry(value: unknown): value is [string, KeptList] {
  if (!Array.isArray(value)) return false
  const [key, list] = value as unknown[]
  if (typeof key !== 'string' || typeof list !== 'object' || list === null) return false
  const { address, shown, scrollY } = list as Record<string, unknown>
  return typeof address === 'string' && typeof scrollY === 'number' && isPostPage(shown)
}
