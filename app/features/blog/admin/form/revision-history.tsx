import { History } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { formatDateTime, isoDateTime } from '#app/shared/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { PostArticle } from '../../components/post-article.tsx'
import type { EditablePost, PostInput } from '../../post/post.schema.ts'
import { type PostRevision, readingMinutes } from '../../post/post.ts'
import { REVISION_NOT_LOADED, revisionName } from '../blog-admin-texts.ts'
import { postKind, restoredInput } from './post-kind.ts'
import { RevisionDifferences } from './revision-differences.tsx'

type RevisionHistoryProps = {
  post: EditablePost
  revisions: RevisionSummary[]
  onRestore: (revision: PostRevision) => void
}

/** Earlier versions, to read or to restore into the form. */
export function RevisionHistory({ post, revisions, onRestore }: RevisionHistoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [shown, setShown] = useState<PostRevision | null>(null)
  /** The version that the shown one is compared with. */
  const [other, setOther] = useState<Version | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  function close() {
    setIsOpen(false)
    show(null)
    setProblem(null)
  }

  function show(revision: PostRevision | null) {
    setShown(revision)
    setOther(null)
  }

  async function compareWith(version: string) {
    if (version === '') setOther(null)
    else if (Number(version) === post.version)
      setOther({ version: post.version, input: postKind.toInput(post) })
    else {
      const revision = await read(Number(version))
      setOther(revision && versionOf(revision, post))
    }
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
        title={shown ? nameOf(shown) : 'History'}
        size="wide"
        isOpen={isOpen}
        onClose={close}
        footer={
          shown && (
            <>
              <Button look="secondary" onClick={() => show(null)}>
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
          <>
            <div className="mb-6 max-w-md">
              <Field label="Compare with">
                {(control) => (
                  <Select
                    {...control}
                    value={other?.version ?? ''}
                    onChange={(event) => compareWith(event.target.value)}
                  >
                    <option value="">No other version</option>
                    <option value={post.version}>The present version</option>
                    {revisions
                      .filter(({ version }) => version !== shown.version)
                      .map((revision) => (
                        <option key={revision.version} value={revision.version}>
                          {nameOf(revision)}
                        </option>
                      ))}
                  </Select>
                )}
              </Field>
            </div>
            {other ? (
              <RevisionDifferences {...inOrder(versionOf(shown, post), other)} />
            ) : (
              <PostArticle post={articleOf(post, shown)} titleAs="h2" />
            )}
          </>
        ) : (
          <RevisionList
            post={post}
            revisions={revisions}
            onView={async (version) => show(await read(version))}
            onRestore={restore}
          />
        )}
      </Dialog>
    </>
  )
}

export function nameOf({ version, savedAt }: { version: number; savedAt: number }): string {
  return revisionName(version, formatDateTime(savedAt))
}

type Version = { version: number; input: PostInput }

function versionOf(revision: PostRevision, { input }: EditablePost): Version {
  return { version: revision.version, input: restoredInput(revision, input) }
}

function inOrder(one: Version, other: Version) {
  const [older, newer] = one.version < other.version ? [one, other] : [other, one]
  return { older: older.input, newer: newer.input }
}

function articleOf({ slug, date, author }: EditablePost, revision: PostRevision) {
  return {
    ...revision,
    slug,
    date,
    author: author ?? revision.writer,
    minutes: readingMinutes(revision.content),
    correctedAt: revision.correction === '' ? null : revision.savedAt,
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
                Version {version} · <time dateTime={isoDateTime(savedAt)}>{formatDateTime(savedAt)}</time>
                {savedBy && ` · ${savedBy}`}
              </p>
            </div>
            <Badge tone={status === 'published' ? 'good' : 'plain'}>{status}</Badge>
            <div className="flex gap-3 max-sm:w-full">
              <Button look="secondary" onClick={() => onView(version)} className="max-sm:flex-1">
                View<span className="sr-only"> {nameOf({ version, savedAt })}</span>
              </Button>
              <Button look="secondary" onClick={() => onRestore(version)} className="max-sm:flex-1">
                Restore<span className="sr-only"> {nameOf({ version, savedAt })}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
