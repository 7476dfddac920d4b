import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { fetchPosts } from '../list/fetch-posts.ts'
import { joinPages, type PostListPage, withShown } from '../list/listed-post.ts'
import { readRestorableList, saveRestorableList } from '../list/restored-lists.ts'
import type { PostFilter } from '../post/post.ts'

export type LoadingStatus = 'idle' | 'loading' | 'failed'

/** The posts added last: how many, at which index, and whether the first of them receives the focus. */
type Added = { count: number; from: number; takesFocus: boolean }

/** Pagination state of the list: the pages loaded so far, and how to load the next one. */
export function useMorePosts(first: PostListPage, filter: PostFilter, address: string) {
  const { key } = useLocation()
  const [shown, setShown] = useRestorableList(key, address)
  const [status, setStatus] = useState<LoadingStatus>('idle')
  const [added, setAdded] = useState<Added | null>(null)
  const request = useRef<{ controller: AbortController; isPressed: boolean } | null>(null)
  const list = withShown(first, shown)

  useEffect(() => () => request.current?.controller.abort(), [])

  /** Focus moves to the new posts only when the reader pressed the button, not on automatic loading. */
  async function loadMore(isPressed: boolean): Promise<void> {
    if (list.next === null || request.current) return
    const controller = new AbortController()
    request.current = { controller, isPressed }
    setStatus('loading')
    const page = await fetchPosts(filter, list.next, controller.signal).catch(() => null)
    if (controller.signal.aborted) return
    request.current = null
    setStatus(page ? 'idle' : 'failed')
    if (!page) return
    const grown = joinPages(list, page)
    const from = list.posts.length
    setShown(grown)
    setAdded({ count: grown.posts.length - from, from, takesFocus: isPressed })
  }

  function cancel(which: 'any' | 'automatic'): void {
    if (!request.current || (which === 'automatic' && request.current.isPressed)) return
    request.current.controller.abort()
    request.current = null
    setStatus('idle')
  }

  return { list, status, added, loadMore, cancel }
}

/**
 * The list with its loaded pages, restored on back navigation. Within one document it is complete in the first
 * render, so that the router can restore the scroll position. A reloaded document contains only the first page until
 * hydration; list and position are restored after it.
 */
function useRestorableList(key: string, address: string) {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  const [shown, setShown] = useState<PostListPage | null>(() =>
    isHydrating ? null : (readRestorableList(key, address)?.shown ?? null),
  )
  const [position, setPosition] = useState<number | null>(null)

  useLayoutEffect(() => {
    const restored = isHydrating ? readRestorableList(key, address) : null
    if (!restored) return
    setShown(restored.shown)
    // Restore only at the end of the short page: anywhere else the reader has scrolled while it was loading.
    if (isNearEnd()) setPosition(restored.scrollY)
  }, [isHydrating, key, address])

  useLayoutEffect(() => {
    if (position !== null) window.scrollTo(0, position)
  }, [position])

  useEffect(() => {
    if (!shown) return
    const save = () => saveRestorableList(key, { address, shown, scrollY: window.scrollY })
    save()
    window.addEventListener('pagehide', save)
    return () => window.removeEventListener('pagehide', save)
  }, [key, address, shown])

  return [shown, setShown] as const
}

/** With a tolerance: a late web font shifts the end of the page a little. */
function isNearEnd(): boolean {
  const { scrollHeight } = document.documentElement
  return window.scrollY + 1.5 * window.innerHeight >= scrollHeight
}

function subscribeToNothing() {
  return () => {}
}
