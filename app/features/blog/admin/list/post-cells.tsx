import { ArrowUpRight, Eye, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { formatDateTime } from '#app/shared/dates.ts'
import { imigongoKindFor } from '#app/ui/imigongo/imigongo.ts'
import { ImigongoThumbnail } from '#app/ui/imigongo/imigongo-thumbnail.tsx'
import { Link } from '#app/ui/link.tsx'
import { RowActions, RowButton, RowLink, RowSelect } from '#app/ui/list/row-action.tsx'
import { RowTitle } from '#app/ui/list/row-title.tsx'
import { deleteButtonId } from '#app/ui/list/use-delete-row.tsx'
import { useRowChange } from '#app/ui/list/use-list-changes.ts'
import { MediaImage } from '#app/ui/media-image.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { showToast } from '#app/ui/toaster.tsx'
import type { PostChangeResult } from '../../post/post.schema.ts'
import { POST_STATUSES, type PostRow, type PostStatus } from '../../post/post.ts'
import { STATUS_NOT_UPDATED, statusUpdated } from '../blog-admin-texts.ts'
import { previewButtonId } from '../preview-dialog.tsx'

/** Image, title and opening words of a post in the admin table. */
export function PostDetails({ post }: { post: PostRow }) {
  return (
    <div className="flex gap-3">
      <div className="h-12 w-16 shrink-0 overflow-hidden rounded bg-clay-soft">
        {post.featuredImage ? (
          <MediaImage
            src={post.featuredImage}
            alt=""
            sizes="4rem"
            width={64}
            height={48}
            className="size-full object-cover"
          />
        ) : (
          <ImigongoThumbnail kind={imigongoKindFor(post.slug)} />
        )}
      </div>
      <div className="wrap-anywhere min-w-0 grow">
        <div className="flex items-start gap-1">
          <p className="min-w-0">
            <RowTitle to={href('/admin/blog/:id', { id: post.id })}>{post.title}</RowTitle>
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

type PostActionsProps = { post: PostRow; previewPath: string; onDelete: () => void }

export function PostActions({ post, previewPath, onDelete }: PostActionsProps) {
  return (
    <RowActions>
      <RowLink
        id={previewButtonId(post.id)}
        to={previewPath}
        preventScrollReset
        word="Preview"
        label={`Preview ${post.title}`}
        icon={Eye}
      />
      <RowLink
        to={href('/admin/blog/:id', { id: post.id })}
        word="Edit"
        label={`Edit ${post.title}`}
        icon={Pencil}
      />
      <RowButton
        id={deleteButtonId(post.id)}
        onClick={onDelete}
        word="Delete"
        label={`Delete ${post.title}`}
        icon={Trash2}
      />
    </RowActions>
  )
}

/** Saves a chosen status at once, and falls back to the stored one when saving fails. */
export function StatusSelect({ post }: { post: PostRow }) {
  // Optimistic: shown from the moment of the choice, because the router still has the old rows.
  const [chosen, setChosen] = useState<PostStatus | null>(null)
  const { send } = useRowChange<PostChangeResult>({
    key: `status-${post.id}`,
    action: href('/admin/blog'),
    onSettled: (result) => void showToast(toastFor(result)),
    onRevalidated: () => setChosen(null),
  })

  function save(status: PostStatus) {
    setChosen(status)
    send({ intent: 'status', id: post.id, status })
  }

  const status = chosen ?? post.status
  return (
    <div className="grid gap-1">
      <RowSelect
        aria-label={`Status of ${post.title}`}
        value={status}
        data-status={status}
        onChange={(event) => save(event.target.value as PostStatus)}
        className="data-[status=published]:border-forest data-[status=archived]:text-muted data-[status=published]:text-forest"
      >
        {POST_STATUSES.map((offered) => (
          <option key={offered}>{offered}</option>
        ))}
      </RowSelect>
      {status === 'draft' && post.publishAt !== null && (
        <p className="text-forest text-sm">Scheduled for {formatDateTime(post.publishAt)}</p>
      )}
    </div>
  )
}

function toastFor(result: PostChangeResult) {
  if (!result.ok || result.change.intent !== 'status') {
    return { kind: 'error', message: STATUS_NOT_UPDATED } as const
  }
  return { kind: 'success', message: statusUpdated(result.change.status) } as const
}
