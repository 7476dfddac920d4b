import type { MouseEvent, Ref } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import type { LoadingStatus } from './use-more-posts.ts'

type MorePostsProps = {
  /** The next page as a page of its own, for whoever has no scripts or wants it in a new tab. */
  to: string
  status: LoadingStatus
  isAlone: boolean
  sentinel: Ref<HTMLDivElement>
  onPress: () => void
}

const LABELS: Record<LoadingStatus, string> = {
  idle: 'Load more',
  loading: 'Loading…',
  failed: 'Try again',
}

/** Takes the free place behind the last card. */
export function MorePosts({ to, status, isAlone, sentinel, onPress }: MorePostsProps) {
  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onPress()
  }

  return (
    <li
      className={`grid min-h-36 place-items-center rounded border border-control border-dashed p-6 text-center print:hidden ${
        isAlone ? 'md:col-span-2' : ''
      }`}
    >
      <div ref={sentinel}>
        {status === 'failed' && (
          <p role="alert" className="mb-4 text-danger">
            Failed to load more posts. Please try again.
          </p>
        )}
        <ButtonLink
          look="secondary"
          to={to}
          aria-disabled={status === 'loading' || undefined}
          onClick={press}
        >
          {LABELS[status]}
        </ButtonLink>
      </div>
    </li>
  )
}
