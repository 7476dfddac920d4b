import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { fetchPosts } from '../fetch-posts.ts'
import type { PostFilter } from '../post.ts'
import { joinPages, type PostPage, withShown } from '../post-page.ts'
import { useKeptList } from './use-kept-list.ts'

export type LoadingStatus = 'idle' | 'loading' | 'failed'

/** Which posts came last: how many, behind how many others, and whether the focus goes to the first of them. */
type Added = { count: number; from: number; takesFocus: boolean }

/** The list behind its first page: what was loaded of it so far, and how to load more. */
export function useMorePosts(first: PostPage, filter: PostFilter, address: string) {
  const { key } = useLocation()
  const [shown, setShown] = useKeptList(key, address)
  const [status, setStatus] = useState<LoadingStatus>('idle')
  const [added, setAdded] = useState<Added | null>(null)
  const request = useRef<{ controller: AbortController; isPressed: boolean } | null>(null)
  const list = withShown(first, shown)

  useEffect(() => () => request.current?.controller.abort(), [])

  /** What the reader pressed for takes the focus; what comes by itself leaves it where it is. */
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
