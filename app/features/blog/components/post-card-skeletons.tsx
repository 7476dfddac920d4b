import { Skeleton } from '#app/ui/skeleton.tsx'
import { BLOG_PAGE_SIZE } from '../post.ts'

const PLACES = Array.from({ length: BLOG_PAGE_SIZE }, (_, place) => `place-${place}`)

/** Stand where the cards of the next page will be. */
export function PostCardSkeletons() {
  return PLACES.map((place) => <PostCardSkeleton key={place} />)
}

function PostCardSkeleton() {
  return (
    <li aria-hidden="true" className="overflow-hidden rounded border border-line bg-surface">
      <Skeleton className="aspect-5/2 rounded-none" />
      <div className="grid gap-3 p-6">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-20" />
        <Skeleton className="mt-3 h-10 w-3/5" />
      </div>
    </li>
  )
}
