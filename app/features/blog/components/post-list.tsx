import { useEffect, useRef } from 'react'
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
  const { list, status, isAutomatic, added, loadMore } = useMorePosts(first, filter, blogPath(filter, after))
  const cards = useRef<HTMLUListElement>(null)
  const sentinel = useRef<HTMLDivElement>(null)
  const isWholeList = isUnfiltered(filter) && after === null
  useSentinel(sentinel, isAutomatic, () => loadMore('scroll'))

  useEffect(() => {
    if (isWholeList) writePostsCache(first.posts, Date.now())
  }, [isWholeList, first.posts])

  // Whoever pressed the button goes on at the first post that it brought.
  useEffect(() => {
    if (added?.by !== 'press') return
    const titles = [...(cards.current?.querySelectorAll<HTMLAnchorElement>('h2 a') ?? [])]
    titles.at(Math.min(added.from, titles.length - 1))?.focus()
  }, [added])

  return (
    <>
      <p role="status" className="sr-only">
        {added && announcement(added.count, list.next === null)}
      </p>
      <PostCards ref={cards} posts={list.posts} isComplete={list.next === null} isBusy={status === 'loading'}>
        {status === 'loading' && <PostCardSkeletons />}
        {list.next !== null && (
          <MorePosts
            to={blogPath(filter, list.next)}
            status={status}
            isAlone={list.posts.length % 2 === 1}
            sentinel={sentinel}
            onPress={() => loadMore('press')}
          />
        )}
      </PostCards>
    </>
  )
}

function announcement(count: number, isEnd: boolean): string {
  const added = count === 1 ? '1 post added.' : `${count} posts added.`
  return isEnd ? `${added} That is the end of the list.` : added
}
