import { History } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { formatDateTime, isoDateTime } from '#app/shared/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { PostArticle } from '../../components/post-article.tsx'
import type { EditablePost } from '../../post/post.schema.ts'
import { type PostRevision, readingMinutes } from '../../post/post.ts'
import { REVISION_NOT_LOADED } from '../blog-admin-texts.ts'

type RevisionHistoryProps = {
  post: EditablePost
  revisions: RevisionSummary[]
  onRestore: (revision: PostRevision) => void
}

/** Earlier versions, to read or to restore into the form. */
export function RevisionHistory({ post, revisions, onRestore }: RevisionHistoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [shown, setShown] = useState<PostRevision | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  function close() {
    setIsOpen(false)
    setShown(null)
    setProblem(null)
  }

  async function read(version: number): Promise<PostRevision | null> {
    const revision = await fetchRevision(post.id, version)
    setProblem(revision ? null : REVISION_NOT_LOADED)
    return revision
  }

  async function restore(version: number) {
    const revision = shown ?? (await read(version))
    if (!revision) return
    close()
    onRestore(revision)
  }

  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        <History aria-hidden="true" className="size-5" />
        History
      </Button>
      <Dialog
        title={shown ? `Version of ${formatDateTime(shown.savedAt)}` : 'History'}
        size="wide"
        isOpen={isOpen}
        onClose={close}
        footer={
          shown && (
            <>
              <Button look="secondary" onClick={() => setShown(null)}>
                Back to the list
              </Button>
              <Button onClick={() => restore(shown.version)}>Restore</Button>
            </>
          )
        }
      >
        {problem && (
          <p role="alert" className="mb-4 text-danger">
            {problem}
          </p>
        )}
        {shown ? (
          <PostArticle post={articleOf(post, shown)} titleAs="h2" />
        ) : (
          <RevisionList
            post={post}
            revisions={revisions}
            onView={async (version) => setShown(await read(version))}
            onRestore={restore}
          />
        )}
      </Dialog>
    </>
  )
}

function articleOf({ slug, date, author }: EditablePost, revision: PostRevision) {
  return {
    ...revision,
    slug,
    date,
    author: author ?? revision.writer,
    minutes: readingMinutes(revision.content),
  }
}

/** Not a router loader: its failure would replace the form with an error page. */
async function fetchRevision(id: string, version: number): Promise<PostRevision | null> {
  const path = href('/admin/blog/:id/revisions/:version', { id, version: String(version) })
  try {
    const answer = await fetch(path, { redirect: 'error' })
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}

export type RevisionSummary = Omit<PostRevision, 'content'>

type RevisionListProps = {
  post: EditablePost
  revisions: RevisionSummary[]
  onView: (version: number) => void
  onRestore: (version: number) => void
}

function RevisionList({ post, revisions, onView, onRestore }: RevisionListProps) {
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
