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
  const request = useRef<AbortController | null>(null)
  const list = withShown(first, shown)

  useEffect(() => () => request.current?.abort(), [])

  /** `takesFocus` is asked when the posts are there. */
  async function loadMore(takesFocus: () => boolean): Promise<void> {
    if (list.next === null || request.current) return
    const controller = new AbortController()
    request.current = controller
    setStatus('loading')
    const page = await fetchPosts(filter, list.next, controller.signal).catch(() => null)
    if (request.current !== controller) return
    request.current = null
    setStatus(page ? 'idle' : 'failed')
    if (!page) return
    const grown = joinPages(list, page)
    const from = list.posts.length
    setShown(grown)
    setAdded({ count: grown.posts.length - from, from, takesFocus: takesFocus() })
  }

  function cancel(): void {
    if (!request.current) return
    request.current.abort()
    request.current = null
    setStatus('idle')
  }

  return { list, status, added, loadMore, cancel }
}
