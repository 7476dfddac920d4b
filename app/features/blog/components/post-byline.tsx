import { formatLongDate, isoDateTime } from '#app/shared/dates.ts'
import { avatarPath } from '../post/avatar-url.ts'
import type { Post } from '../post/post.ts'

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
            {/* The dot wraps together with the text after it. */}
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

/** Decorative: the author's name is next to it. */
function AuthorAvatar({ author }: { author: string }) {
  return (
    <img
      src={avatarPath(author)}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      className="size-10 shrink-0 rounded-full bg-clay-soft"
    />
  )
}
