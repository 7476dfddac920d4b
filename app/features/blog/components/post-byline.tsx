import { formatLongDate, isoDateTime } from '#app/shared/dates.ts'
import type { PostSummary } from '../post.ts'

export function PostByline({ post }: { post: PostSummary }) {
  return (
    <p className="flex flex-wrap gap-x-2 text-muted text-sm">
      <span>{post.author}</span>
      {post.date !== null && (
        <>
          <span aria-hidden="true">·</span>
          <time dateTime={isoDateTime(post.date)}>{formatLongDate(post.date)}</time>
        </>
      )}
      <span aria-hidden="true">·</span>
      <span>{post.minutes} min read</span>
    </p>
  )
}
