import type { MouseEvent, Ref } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import type { LoadingStatus } from './use-more-posts.ts'

type MorePostsProps = {
  /** The next page as a page of its own, for whoever has no scripts or wants it in a new tab. */
  to: string
  status: LoadingStatus
  isAlone: boolean
  sentinel: Ref<HTMLDivElement>
  onPress: () => void
  /** Leads to the end of the page, and nothing loads there. */
  onEnd: () => void
}

const LABELS: Record<LoadingStatus, string> = {
  idle: 'Load more',
  loading: 'Loading…',
  failed: 'Try again',
}

/** Takes the free place behind the last card. */
export function MorePosts({ to, status, isAlone, sentinel, onPress, onEnd }: MorePostsProps) {
  const { search } = useLocation()

  function press(event: MouseEvent, call: () => void) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    call()
  }

  return (
    <li
      className={`grid min-h-36 place-content-center justify-items-center gap-2 rounded border border-control border-dashed p-6 text-center print:hidden ${
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
          onClick={(event) => press(event, onPress)}
          // As wide for each of its labels: another width would move it.
          className="min-w-36"
        >
          {LABELS[status]}
        </ButtonLink>
      </div>
      <ButtonLink
        look="quiet"
        to={{ search, hash: '#footer' }}
        onClick={(event) => press(event, onEnd)}
        className="underline underline-offset-4"
      >
        To the end of the page
      </ButtonLink>
    </li>
  )
}
