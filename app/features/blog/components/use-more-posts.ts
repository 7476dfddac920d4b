import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { fetchPosts } from '../fetch-posts.ts'
import type { PostFilter } from '../post.ts'
import { joinPages, type PostPage, withShown } from '../post-page.ts'
import { useKeptList } from './use-kept-list.ts'

/** A footer that more posts push away can never be read: after so many pages the list waits for the button. */
const AUTOMATIC_PAGES_MAX = 3

export type LoadingStatus = 'idle' | 'loading' | 'failed'

type Trigger = 'scroll' | 'press'
/** Which posts came last: how many, behind how many others, and what brought them. */
type Added = { count: number; from: number; by: Trigger }

/** The list behind its first page: what was loaded of it so far, and how to load more. */
export function useMorePosts(first: PostPage, filter: PostFilter, address: string) {
  const { key } = useLocation()
  const [shown, setShown] = useKeptList(key, address)
  const [status, setStatus] = useState<LoadingStatus>('idle')
  const [automaticPages, setAutomaticPages] = useState(0)
  const [added, setAdded] = useState<Added | null>(null)
  const request = useRef<AbortController | null>(null)
  const list = withShown(first, shown)

  useEffect(() => () => request.current?.abort(), [])

  async function loadMore(by: Trigger): Promise<void> {
    if (list.next === null || request.current) return
    const controller = new AbortController()
    request.current = controller
    setStatus('loading')
    try {
      const page = await fetchPosts(filter, list.next, controller.signal)
      const grown = joinPages(list, page)
      setShown(grown)
      setAdded({ count: grown.posts.length - list.posts.length, from: list.posts.length, by })
      setAutomaticPages(by === 'scroll' ? automaticPages + 1 : 0)
      setStatus('idle')
    } catch {
      setStatus('failed')
    } finally {
      request.current = null
    }
  }

  const isAutomatic = list.next !== null && status === 'idle' && automaticPages < AUTOMATIC_PAGES_MAX
  return { list, status, isAutomatic, added, loadMore }
}
