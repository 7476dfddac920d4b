import { href } from 'react-router'
import { formatDateTime, momentOf } from '#app/shared/dates.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { OutsideLink } from '#app/ui/outside-link.tsx'
import type { EditablePost } from '../../post/post.schema.ts'
import type { PostRevision } from '../../post/post.ts'
import { PreviewLinkDialog } from './preview-link-dialog.tsx'
import { RevisionHistory, type RevisionSummary } from './revision-history.tsx'

type HeaderProps = {
  stored: EditablePost | null
  revisions: RevisionSummary[]
  onRestore: (revision: PostRevision) => void
}

export function PostFormHeader({ stored, revisions, onRestore }: HeaderProps) {
  return (
    <div className="mb-6">
      <BackLink to={href('/admin/blog')}>Blog Posts</BackLink>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{stored ? 'Edit Post' : 'New Post'}</h1>
        {stored && (
          <div className="flex flex-wrap gap-3">
            {/* Visitors see a published post at its own address. */}
            {stored.input.status !== 'published' && <PreviewLinkDialog postId={stored.id} />}
            <RevisionHistory post={stored} revisions={revisions} onRestore={onRestore} />
          </div>
        )}
      </div>
      {stored && <PublicUrl post={stored} />}
    </div>
  )
}

function PublicUrl({ post: { slug, input } }: { post: EditablePost }) {
  const path = href('/blog/:slug', { slug })
  const scheduled = momentOf(input.publishAt)
  return (
    <div className="mt-1 text-muted text-sm">
      {scheduled !== null && (
        <p className="font-semibold text-forest">Scheduled for {formatDateTime(scheduled)}, Kigali time</p>
      )}
      {input.status === 'published' ? (
        <p>
          Live at{' '}
          <OutsideLink
            href={path}
            screenReaderText=" on the site"
            className="min-h-11 font-semibold text-clay underline wrap-anywhere"
          >
            {path}
          </OutsideLink>
        </p>
      ) : (
        <p>
          Address: <span className="font-semibold wrap-anywhere">{path}</span>
        </p>
      )}
    </div>
  )
}
