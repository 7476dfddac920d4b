import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { PostFilter } from '../post.ts'
import { blogPath, isUnfiltered } from '../post-filter.ts'
import type { PostPage } from '../post-page.ts'
import { writePostsCache } from '../posts-cache.ts'
import { MorePosts } from './more-posts.tsx'
import { PostCardSkeletons } from './post-card-skeletons.tsx'
import { PostCards } from './post-cards.tsx'
import { useMorePosts } from './use-more-posts.ts'
import { useSentinel } from './use-sentinel.ts'

type PostListProps = { first: PostPage; filter: PostFilter; after: string | null }

/** Starts with the page that the server rendered and grows while the reader scrolls. */
export function PostList({ first, filter, after }: PostListProps) {
  const { list, status, added, loadMore, cancel } = useMorePosts(first, filter, blogPath(filter, after))
  const cards = useRef<HTMLUListElement>(null)
  const sentinel = useRef<HTMLDivElement>(null)
  const isWholeList = isUnfiltered(filter) && after === null
  const isWaiting = list.next !== null && status === 'idle'
  const { stop } = useSentinel(sentinel, isWaiting, () => loadMore(isInBox))

  useEffect(() => {
    if (isWholeList) writePostsCache(first.posts, Date.now())
  }, [isWholeList, first.posts])

  useEffect(() => {
    if (!added?.takesFocus) return
    const titles = [...(cards.current?.querySelectorAll<HTMLAnchorElement>('h2 a') ?? [])]
    titles.at(Math.min(added.from, titles.length - 1))?.focus()
  }, [added])

  /** The box behind the cards is a new one after each page: what has the focus in it goes. */
  function isInBox(): boolean {
    return sentinel.current?.closest('li')?.matches(':focus-within') ?? false
  }

  function goToEnd() {
    flushSync(cancel)
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    document.getElementById('footer')?.focus({ preventScroll: true })
    stop()
  }

  return (
    <>
      <p role="status" className="sr-only">
        {added && announcement(added.count, list.next === null)}
      </p>
      <PostCards ref={cards} posts={list.posts} isComplete={list.next === null} isBusy={status === 'loading'}>
        {list.next !== null && (
          <MorePosts
            // One that was moved down would be seen to jump.
            key={list.posts.length}
            to={blogPath(filter, list.next)}
            status={status}
            isAlone={list.posts.length % 2 === 1}
            sentinel={sentinel}
            onPress={() => loadMore(() => true)}
            onEnd={goToEnd}
          />
        )}
        {status === 'loading' && <PostCardSkeletons />}
      </PostCards>
    </>
  )
}

function announcement(count: number, isEnd: boolean): string {
  const added = count === 1 ? '1 post added.' : `${count} posts added.`
  return isEnd ? `${added} That is the end of the list.` : added
}
