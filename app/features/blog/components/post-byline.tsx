import { formatLongDate, isoDateTime } from '#app/shared/dates.ts'
import type { Post } from '../post.ts'
import { AuthorAvatar } from './author-avatar.tsx'

export function PostByline({ post }: { post: Pick<Post, 'author' | 'date' | 'minutes'> }) {
  const minutes = `${post.minutes} min read`
  return (
    <div className="flex items-center gap-3 text-muted text-sm">
      <AuthorAvatar author={post.author} />
      <p>
        <span dir="auto" className="wrap-anywhere block font-semibold text-ink">
          {post.author}
        </span>
        {post.date === null ? (
          minutes
        ) : (
          <>
            <time dateTime={isoDateTime(post.date)}>{formatLongDate(post.date)}</time>{' '}
            {/* The dot begins a line rather than ending one. */}
            <span className="whitespace-nowrap">
              <span aria-hidden="true">· </span>
              {minutes}
            </span>
          </>
        )}
      </p>
    </div>
  )
}
