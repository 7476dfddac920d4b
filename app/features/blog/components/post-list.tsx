import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SkipLink } from '#app/ui/skip-link.tsx'
import type { PostFilter } from '../post.ts'
import { blogPath, isUnfiltered } from '../post-filter.ts'
import type { PostPage } from '../post-page.ts'
import { writePostsCache } from '../posts-cache.ts'
import { MorePosts } from './more-posts.tsx'
import { PostCardSkeletons } from './post-card-skeletons.tsx'
import { PostCards } from './post-cards.tsx'
import { useMorePosts } from './use-more-posts.ts'
import { END_HASH, useSentinel } from './use-sentinel.ts'

type PostListProps = { first: PostPage; filter: PostFilter; after: string | null }

/** Starts with the page that the server rendered and grows while the reader scrolls. */
export function PostList({ first, filter, after }: PostListProps) {
  const { list, status, added, loadMore, cancel } = useMorePosts(first, filter, blogPath(filter, after))
  const cards = useRef<HTMLUListElement>(null)
  const [sentinel, setSentinel] = useState<HTMLDivElement | null>(null)
  const isWholeList = isUnfiltered(filter) && after === null
  const isWaiting = list.next !== null && status === 'idle'
  const { stop } = useSentinel(sentinel, isWaiting, () => loadMore(false))

  useEffect(() => {
    if (isWholeList) writePostsCache(first.posts, Date.now())
  }, [isWholeList, first.posts])

  useEffect(() => {
    if (!added?.takesFocus) return
    const titles = [...(cards.current?.querySelectorAll<HTMLAnchorElement>('h2 a') ?? [])]
    titles.at(Math.min(added.from, titles.length - 1))?.focus()
  }, [added])

  function goToEnd() {
    flushSync(() => cancel('any'))
    // A reload leads to the same place. The state is the router's.
    window.history.replaceState(window.history.state, '', END_HASH)
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    document.querySelector<HTMLElement>(END_HASH)?.focus({ preventScroll: true })
    stop()
  }

  return (
    <>
      <SkipLink href={END_HASH} onClick={(event) => press(event, goToEnd)}>
        Skip the posts
      </SkipLink>
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
            sentinel={setSentinel}
            onPress={(event) => press(event, () => loadMore(true))}
            onEnd={(event) => press(event, goToEnd)}
            // Posts would replace the link that has just got the focus. A press stays good until the focus goes on to the end.
            onFocus={(link) => cancel(link === 'end' ? 'any' : 'automatic')}
          />
        )}
        {status === 'loading' && <PostCardSkeletons />}
      </PostCards>
    </>
  )
}

/** With one of these keys the link is for a new tab or window. */
function press(event: MouseEvent, call: () => void) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  call()
}

function announcement(count: number, isEnd: boolean): string {
  const added = count === 1 ? '1 post added.' : `${count} posts added.`
  return isEnd ? `${added} That is the end of the list.` : added
}
