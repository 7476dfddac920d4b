import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ListedPost } from '../post-page.ts'
import { readPostsCache } from '../posts-cache.ts'
import { PostCards } from './post-cards.tsx'

/** The list could not be loaded. What this browser saw of it a moment ago is better than nothing. */
export function FailedPosts({ isWholeList }: { isWholeList: boolean }) {
  const { pathname, search } = useLocation()
  const [cached, setCached] = useState<ListedPost[]>([])

  // Before the first paint, and after hydration: the server knows nothing of a browser's copy.
  useLayoutEffect(() => {
    if (isWholeList) setCached(readPostsCache(Date.now()) ?? [])
  }, [isWholeList])

  return (
    <>
      <div className="rounded border border-danger bg-surface p-6">
        <p role="alert" className="text-danger text-lg">
          Failed to load posts. Please check your connection and Firebase rules.
        </p>
        <ButtonLink look="secondary" to={pathname + search} className="mt-4 print:hidden">
          Try again
        </ButtonLink>
      </div>
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
