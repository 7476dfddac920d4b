import { type MouseEvent, type MouseEventHandler, type Ref, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { InlineScript } from '#app/ui/page/inline-script.tsx'
import { SkipLink } from '#app/ui/page/skip-link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { MORE_NOT_LOADED } from '../blog-texts.ts'
import code from '../list/early-posts.script.ts?script'
import type { ListedPost, PostListPage } from '../list/listed-post.ts'
import { blogPath, isUnfiltered } from '../list/post-filter.ts'
import { writePostsCache } from '../list/posts-cache.ts'
import { RESTORED_KEY } from '../list/restored-lists.ts'
import { BLOG_PAGE_SIZE, type PostFilter } from '../post/post.ts'
import { PostCards } from './post-cards.tsx'
import { type LoadingStatus, useMorePosts } from './use-more-posts.ts'
import { BOX_ID, END_HASH, useSentinel } from './use-sentinel.ts'

type MorePostsProps = {
  /** The URL of the next page, for visitors without scripts or for a new tab. */
  to: string
  status: LoadingStatus
  isAlone: boolean
  sentinel: Ref<HTMLDivElement>
  onPress: MouseEventHandler
  /** Jumps to the end of the page without loading more posts there. */
  onEnd: MouseEventHandler
  /** One of the two links received the focus. */
  onFocus: (link: 'more' | 'end') => void
}

const LABELS: Record<LoadingStatus, string> = {
  idle: 'Load more',
  loading: 'Loading…',
  failed: 'Try again',
}

/** Fills the free grid cell after the last card. */
function MorePosts({ to, status, isAlone, sentinel, onPress, onEnd, onFocus }: MorePostsProps) {
  const { search } = useLocation()

  return (
    <li
      id={BOX_ID}
      data-wake="near over"
      data-wake-entry={RESTORED_KEY}
      className={`grid min-h-36 place-content-center justify-items-center gap-2 rounded border border-control border-dashed p-6 text-center print:hidden ${
        isAlone ? 'md:col-span-2' : ''
      }`}
    >
      <div ref={sentinel}>
        {status === 'failed' && (
          <p role="alert" className="mb-4 text-danger">
            {MORE_NOT_LOADED}
          </p>
        )}
        <ButtonLink
          look="secondary"
          to={to}
          aria-disabled={status === 'loading' || undefined}
          data-wake="press"
          onClick={onPress}
          onFocus={() => onFocus('more')}
          suppressHydrationWarning
          // The same width for every label, so that the button does not move.
          className="min-w-36"
        >
          {LABELS[status]}
        </ButtonLink>
      </div>
      <ButtonLink
        look="quiet"
        to={{ search, hash: END_HASH }}
        onClick={onEnd}
        onFocus={() => onFocus('end')}
        className="underline underline-offset-4"
      >
        To the end of the page
      </ButtonLink>
    </li>
  )
}

const PLACES = Array.from({ length: BLOG_PAGE_SIZE }, (_, place) => `place-${place}`)

/** Placeholders where the cards of the next page will appear. */
function PostCardSkeletons() {
  return PLACES.map((place) => <PostCardSkeleton key={place} />)
}

function PostCardSkeleton() {
  return (
    <li aria-hidden="true" className="overflow-hidden rounded border border-line bg-surface">
      <Skeleton className="aspect-2/1 rounded-none" />
      <div className="grid gap-3 p-6">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-20" />
        <Skeleton className="mt-3 h-10 w-3/5" />
      </div>
    </li>
  )
}

type PostListProps = { first: PostListPage; filter: PostFilter; after: string | null }

/** Infinite scroll: starts with the server-rendered page and loads more while the reader scrolls. */
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
    // A reload then opens at the same place. The history state belongs to the router and is passed through.
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
      {isWholeList && <CachedPosts posts={first.posts} />}
      <p role="status" className="sr-only">
        {added && announcement(added.count, list.next === null)}
      </p>
      <PostCards ref={cards} posts={list.posts} isComplete={list.next === null} isBusy={status === 'loading'}>
        {list.next !== null && (
          <MorePosts
            // Remounts for each page: an element that moves down would visibly jump.
            key={list.posts.length}
            to={blogPath(filter, list.next)}
            status={status}
            isAlone={list.posts.length % 2 === 1}
            sentinel={setSentinel}
            onPress={(event) => press(event, () => loadMore(true))}
            onEnd={(event) => press(event, goToEnd)}
            // Stops the automatic load, which would replace the link that has just received the focus. A load that
            // the reader asked for goes on, unless the focus moves to the link to the end.
            onFocus={(link) => cancel(link === 'end' ? 'any' : 'automatic')}
          />
        )}
        {status === 'loading' && <PostCardSkeletons />}
      </PostCards>
    </>
  )
}

/** The posts as data, and the script that caches them: this page may never run React. */
function CachedPosts({ posts }: { posts: ListedPost[] }) {
  return (
    <>
      <InlineScript type="application/json" code={JSON.stringify(posts.slice(0, BLOG_PAGE_SIZE))} />
      <InlineScript code={code} />
    </>
  )
}

/** With a modifier key the browser opens the link in a new tab or window. */
function press(event: MouseEvent, call: () => void) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  call()
}

function announcement(count: number, isEnd: boolean): string {
  const added = count === 1 ? '1 post added.' : `${count} posts added.`
  return isEnd ? `${added} That is the end of the list.` : added
}
