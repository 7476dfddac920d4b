import { History } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { formatDateTime } from '#app/shared/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { PostArticle } from '../../components/post-article.tsx'
import type { EditablePost } from '../../post.schema.ts'
import { type PostRevision, readingMinutes } from '../../post.ts'
import { RevisionList, type RevisionSummary } from './revision-list.tsx'

type RevisionHistoryProps = {
  post: EditablePost
  revisions: RevisionSummary[]
  onRestore: (revision: PostRevision) => void
}

const UNREADABLE = 'This version could not be loaded. Please try again.'

/** The versions before the present one: to read, and to put back into the form. */
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
    setProblem(revision ? null : UNREADABLE)
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

/** Without the router: a failure here must not take the form away. */
async function fetchRevision(id: string, version: number): Promise<PostRevision | null> {
  const address = href('/admin/blog/:id/revisions/:version', { id, version: String(version) })
  try {
    const answer = await fetch(address, { redirect: 'error' })
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}
