import { Link } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { PostFilter } from '../post.ts'
import { blogPath, isUnfiltered } from '../post-filter.ts'

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
