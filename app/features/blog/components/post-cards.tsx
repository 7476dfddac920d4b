import type { ReactNode, Ref } from 'react'
import { BLOG_PAGE_SIZE } from '../post.ts'
import type { ListedPost } from '../post-page.ts'
import { PostCard } from './post-card.tsx'

type PostCardsProps = {
  posts: readonly ListedPost[]
  /** Nothing follows: a last card that would stand alone in its row takes the whole of it. */
  isComplete: boolean
  isBusy?: boolean
  ref?: Ref<HTMLUListElement>
  /** What stands in the list behind the cards. */
  children?: ReactNode
}

/** The first card is wide, the others stand in two columns. */
export function PostCards({ posts, isComplete, isBusy = false, ref, children }: PostCardsProps) {
  const isAlone = (index: number) => isComplete && index === posts.length - 1 && index % 2 === 1
  return (
    <ul
      ref={ref}
      aria-label="Posts"
      aria-busy={isBusy || undefined}
      // Changes with each page that comes: the footer then fades in at its new place.
      data-turn={Math.ceil(posts.length / BLOG_PAGE_SIZE) % 2}
      className="growing-list grid gap-5 md:grid-cols-2 print:grid-cols-1"
    >
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} isFirst={index === 0} isWide={index === 0 || isAlone(index)} />
      ))}
      {children}
    </ul>
  )
}
