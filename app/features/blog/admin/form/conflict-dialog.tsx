import { type ReactNode, useMemo } from 'react'
import { formatDateTime } from '#app/shared/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { RichHtml } from '#app/ui/rich-html.tsx'
import type { PostInput } from '../../post.schema.ts'
import { type Block, markBlocks } from './conflict-blocks.ts'
import { type Conflict, inputOf } from './post-form-state.ts'

type ConflictDialogProps = {
  conflict: Conflict | null
  onKeepMine: () => void
  onTakeTheirs: () => void
  onLater: () => void
}

/** Two people saved the same post: both texts are shown, and nothing is written until one of them decides. */
export function ConflictDialog({ conflict, onKeepMine, onTakeTheirs, onLater }: ConflictDialogProps) {
  return (
    <Dialog
      title="Somebody else saved this post"
      size="wide"
      isOpen={conflict !== null}
      onClose={onLater}
      footer={
        <>
          <Button look="quiet" onClick={onLater} className="max-sm:w-full">
            Decide later
          </Button>
          <Button look="secondary" onClick={onTakeTheirs} className="max-sm:w-full">
            Take theirs
          </Button>
          <Button onClick={onKeepMine} className="max-sm:w-full">
            Keep mine
          </Button>
        </>
      }
    >
      {conflict && <Comparison {...conflict} />}
    </Dialog>
  )
}

const LABELS: Record<Exclude<keyof PostInput, 'content'>, string> = {
  title: 'Title',
  status: 'Status',
  category: 'Category',
  tags: 'Tags',
  writer: 'Writer',
  excerpt: 'Excerpt',
  featuredImage: 'Featured image',
}
const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[]

function Comparison({ mine, theirs }: Conflict) {
  const input = inputOf(theirs)
  const blocks = useMemo(() => markBlocks(mine.content, input.content), [mine.content, input.content])
  return (
    <div className="grid gap-6">
      <p>
        {theirs.updatedBy || 'Somebody'} saved it on {formatDateTime(theirs.updatedAt)}, after you had opened
        it. Nothing is overwritten: if you keep yours, theirs stays in the history; if you take theirs, yours
        stays in this browser.
      </p>
      {FIELDS.filter((field) => mine[field] !== input[field]).map((field) => (
        <Difference
          key={field}
          label={LABELS[field]}
          mine={<Value field={field} value={mine[field]} />}
          theirs={<Value field={field} value={input[field]} />}
        />
      ))}
      {mine.content !== input.content && (
        <Difference
          label="Content"
          mine={<MarkedText blocks={blocks.mine} />}
          theirs={<MarkedText blocks={blocks.theirs} />}
        />
      )}
    </div>
  )
}

function Difference(props: { label: string; mine: ReactNode; theirs: ReactNode }) {
  return (
    <section
      aria-label={props.label}
      className="grid gap-3 border-line border-t pt-4 md:grid-cols-2 md:gap-6"
    >
      <h3 className="text-base tracking-normal md:col-span-2">{props.label}</h3>
      <div className="min-w-0">
        <p className="mb-1 font-semibold text-muted text-sm">Your version</p>
        {props.mine}
      </div>
      <div className="min-w-0">
        <p className="mb-1 font-semibold text-muted text-sm">Their version</p>
        {props.theirs}
      </div>
    </section>
  )
}

function Value({ field, value }: { field: keyof PostInput; value: string | null }) {
  if (!value) return <p className="text-muted">None</p>
  if (field === 'featuredImage') return <img src={value} alt="" className="max-h-40 rounded" />
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {value}
    </p>
  )
}

function MarkedText({ blocks }: { blocks: Block[] }) {
  if (blocks.length === 0) return <p className="text-muted">None</p>
  return (
    <div className="grid gap-3">
      {blocks.map(({ id, html, isOnlyHere }) => (
        <div key={id} className={isOnlyHere ? 'border-clay border-l-3 bg-clay-soft py-1 pl-3' : 'pl-3.75'}>
          {isOnlyHere && <span className="sr-only">Only in this version: </span>}
          <RichHtml html={html} />
        </div>
      ))}
    </div>
  )
}
