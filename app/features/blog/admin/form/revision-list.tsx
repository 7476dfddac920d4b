import { formatDateTime, isoDateTime } from '#app/shared/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { EditablePost } from '../../post.schema.ts'
import type { PostRevision } from '../../post.ts'

export type RevisionSummary = Omit<PostRevision, 'content'>

type RevisionListProps = {
  post: EditablePost
  revisions: RevisionSummary[]
  onView: (version: number) => void
  onRestore: (version: number) => void
}

export function RevisionList({ post, revisions, onView, onRestore }: RevisionListProps) {
  return (
    <>
      <p className="mb-4 text-muted">
        The present version was saved on {formatDateTime(post.updatedAt)}
        {post.updatedBy && ` by ${post.updatedBy}`}.
        {revisions.length === 0 && ' There are no earlier ones yet.'}
      </p>
      <ul className="grid gap-3">
        {revisions.map(({ version, savedAt, savedBy, title, status }) => (
          <li
            key={version}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded border border-line p-4"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p dir="auto" className="font-semibold wrap-anywhere">
                {title}
              </p>
              <p className="text-muted text-sm">
                <time dateTime={isoDateTime(savedAt)}>{formatDateTime(savedAt)}</time>
                {savedBy && ` · ${savedBy}`}
              </p>
            </div>
            <Badge tone={status === 'published' ? 'good' : 'plain'}>{status}</Badge>
            <div className="flex gap-3 max-sm:w-full">
              <Button look="secondary" onClick={() => onView(version)} className="max-sm:flex-1">
                View<span className="sr-only"> the version of {formatDateTime(savedAt)}</span>
              </Button>
              <Button look="secondary" onClick={() => onRestore(version)} className="max-sm:flex-1">
                Restore<span className="sr-only"> the version of {formatDateTime(savedAt)}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
