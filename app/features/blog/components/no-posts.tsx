import { useLayoutEffect, useState } from 'react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedList } from '#app/ui/failed-list.tsx'
import { Link } from '#app/ui/link.tsx'
import { POSTS_NOT_LOADED } from '../blog-texts.ts'
import type { ListedPost } from '../list/listed-post.ts'
import { blogPath, isUnfiltered } from '../list/post-filter.ts'
import { readPostsCache } from '../list/posts-cache.ts'
import type { PostFilter } from '../post/post.ts'
import { PostCards } from './post-cards.tsx'

export function NoPosts({ filter, isOlder }: { filter: PostFilter; isOlder: boolean }) {
  if (isUnfiltered(filter) && !isOlder) {
    return (
      <EmptyState title="Nothing here yet">
        Our first posts will appear here as soon as they are published.
      </EmptyState>
    )
  }
  const asked = [filter.category, filter.tag, filter.search].filter((value) => value !== null)
  return (
    <EmptyState title={isOlder ? 'There are no older posts.' : `No posts match “${asked.join(', ')}”.`}>
      {filter.search !== null && <p>A shorter word may find more: the beginning of a word is enough.</p>}
      <Link
        to={blogPath()}
        className="inline-flex min-h-11 items-center font-semibold text-clay underline-offset-4 hover:underline"
      >
        See all posts
      </Link>
    </EmptyState>
  )
}

/** Shown when the list could not be loaded: offers the posts that this browser cached recently. */
export function FailedPosts({ isWholeList }: { isWholeList: boolean }) {
  const [cached, setCached] = useState<ListedPost[]>([])

  // A layout effect runs before the first paint and only in the browser: the server cannot read localStorage.
  useLayoutEffect(() => {
    if (isWholeList) setCached(readPostsCache(Date.now()) ?? [])
  }, [isWholeList])

  return (
    <div data-wake="load">
      <FailedList message={POSTS_NOT_LOADED} />
      {cached.length > 0 && (
        <>
          <p className="mt-10 mb-5 text-muted">
            Until then, these are the posts that you saw here a moment ago:
          </p>
          <PostCards posts={cached} isComplete />
        </>
      )}
    </div>
  )
}
