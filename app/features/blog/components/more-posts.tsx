import type { MouseEventHandler, Ref } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import type { LoadingStatus } from './use-more-posts.ts'
import { BOX_ID, END_HASH } from './use-sentinel.ts'

type MorePostsProps = {
  /** The next page as a page of its own, for whoever has no scripts or wants it in a new tab. */
  to: string
  status: LoadingStatus
  isAlone: boolean
  sentinel: Ref<HTMLDivElement>
  onPress: MouseEventHandler
  /** Leads to the end of the page, and nothing loads there. */
  onEnd: MouseEventHandler
  /** The focus came to one of the two links. */
  onFocus: (link: 'more' | 'end') => void
}

const LABELS: Record<LoadingStatus, string> = {
  idle: 'Load more',
  loading: 'Loading…',
  failed: 'Try again',
}

/** Takes the free place behind the last card. */
export function MorePosts({ to, status, isAlone, sentinel, onPress, onEnd, onFocus }: MorePostsProps) {
  const { search } = useLocation()

  return (
    <li
      id={BOX_ID}
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
          onClick={onPress}
          onFocus={() => onFocus('more')}
          // As wide for each of its labels: another width would move it.
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
