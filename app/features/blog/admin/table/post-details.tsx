import { ArrowUpRight } from 'lucide-react'
import { href, Link } from 'react-router'
import { imigongoKindFor } from '#app/shared/imigongo.ts'
import { ImigongoThumbnail } from '#app/ui/imigongo-thumbnail.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { PostRow } from '../../post.ts'

/** Image, title and first words of a post in the staff's table. */
export function PostDetails({ post }: { post: PostRow }) {
  return (
    <div className="flex gap-3">
      <div className="h-12 w-16 shrink-0 overflow-hidden rounded bg-clay-soft">
        {post.featuredImage ? (
          <img
            src={post.featuredImage}
            alt=""
            width={64}
            height={48}
            loading="lazy"
            className="size-full object-cover"
          />
        ) : (
          <ImigongoThumbnail kind={imigongoKindFor(post.slug)} />
        )}
      </div>
      <div className="wrap-anywhere min-w-0 grow">
        <div className="flex items-start gap-1">
          <p className="min-w-0">
            <Link
              to={href('/admin/blog/:id', { id: post.id })}
              dir="auto"
              // The padding widens the target and moves nothing.
              className="py-1 pointer-coarse:py-3.5 font-semibold underline-offset-4 hover:underline"
            >
              {post.title}
            </Link>
          </p>
          {post.status === 'published' && <PublicLink post={post} />}
        </div>
        <p dir="auto" className="line-clamp-2 text-muted">
          {post.preview}
        </p>
      </div>
    </div>
  )
}

function PublicLink({ post }: { post: PostRow }) {
  return (
    <Link
      to={href('/blog/:slug', { slug: post.slug })}
      target="_blank"
      rel="noopener"
      aria-label={`See ${post.title} on the site (opens in a new tab)`}
      title="See it on the site (opens in a new tab)"
      className="pointer-coarse:-my-3 -mt-0.5 grid size-6 pointer-coarse:size-11 shrink-0 place-items-center rounded text-muted hover:text-ink"
    >
      <ArrowUpRight aria-hidden="true" className="size-4" />
    </Link>
  )
}

export function PostDetailsSkeleton() {
  return (
    <div className="flex gap-3">
      <Skeleton className="h-12 w-16 shrink-0" />
      <div className="grid grow gap-1.5">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    </div>
  )
}
