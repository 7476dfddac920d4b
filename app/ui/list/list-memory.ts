import { useEffect } from 'react'
import { useLocation } from 'react-router'

type ListWithOpened = {
  /** The item that the URL opens above the list. */
  opened: { id: string } | null
  /** That item could not be loaded. */
  isMissing: boolean
}

type ListMemoryOptions = {
  openedIdOf: (query: URLSearchParams) => string | null
  /** Whether two URLs show the same list, whatever is open above it. */
  isSameList: (one: URLSearchParams, other: URLSearchParams) => boolean
  /** The URL that answers with one item as JSON. */
  pathOf: (id: string) => string
}

/**
 * Remembers the list on the screen, so that opening an item above it loads the item alone: a client loader gets no data of
 * the page that it leaves.
 */
export function createListMemory<List extends ListWithOpened>({
  openedIdOf,
  isSameList,
  pathOf,
}: ListMemoryOptions) {
  /** Only an effect writes it: on the server, where effects never run, it would be shared between requests. */
  let lastLoaded: { list: List; query: URLSearchParams } | null = null

  function remember(list: List, query: URLSearchParams): void {
    lastLoaded = { list, query }
  }

  function forget(): void {
    lastLoaded = null
  }

  /** The list with the item that the query opens; null if a full load is needed. */
  async function openAboveList(query: URLSearchParams): Promise<List | null> {
    const id = openedIdOf(query)
    if (id === null || !lastLoaded || !isSameList(lastLoaded.query, query)) return null
    if (openedIdOf(lastLoaded.query) === id) return null
    const { list } = lastLoaded
    const opened = await fetchItem(pathOf(id))
    return opened === undefined ? null : { ...list, opened, isMissing: opened === null }
  }

  return { remember, forget, openAboveList }
}

/** Makes this list the one that `openAboveList` opens an item above. */
export function useListMemory<List extends ListWithOpened>(
  { remember, forget }: Pick<ReturnType<typeof createListMemory<List>>, 'remember' | 'forget'>,
  list: List,
): void {
  const { search } = useLocation()

  useEffect(() => {
    remember(list, new URLSearchParams(search))
    return forget
  }, [remember, forget, list, search])
}

/** Null if it does not exist; undefined if unknown: the server cannot be reached or redirects to the login. */
async function fetchItem(path: string): Promise<ListWithOpened['opened'] | undefined> {
  try {
    const answer = await fetch(path, { redirect: 'error' })
    if (answer.status === 404) return null
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}
