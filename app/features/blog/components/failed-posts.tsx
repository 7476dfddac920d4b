import { useLayoutEffect, useState } from 'react'
import { FailedList } from '#app/ui/failed-list.tsx'
import type { ListedPost } from '../post-page.ts'
import { readPostsCache } from '../posts-cache.ts'
import { PostCards } from './post-cards.tsx'

/** The list could not be loaded. What this browser saw of it a moment ago is better than nothing. */
export function FailedPosts({ isWholeList }: { isWholeList: boolean }) {
  const [cached, setCached] = useState<ListedPost[]>([])

  // Before the first paint, and after hydration: the server knows nothing of a browser's copy.
  useLayoutEffect(() => {
    if (isWholeList) setCached(readPostsCache(Date.now()) ?? [])
  }, [isWholeList])

  return (
    <>
      <FailedList message="Failed to load posts. Please check your connection and Firebase rules." />
      {cached.length > 0 && (
        <>
          <p className="mt-10 mb-5 text-muted">
            Until then, these are the posts that you saw here a moment ago:
          </p>
          <PostCards posts={cached} isComplete />
        </>
      )}
    </>
  )
}
