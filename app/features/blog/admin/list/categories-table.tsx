import { Merge, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field, Input, Select } from '#app/ui/field.tsx'
import { RowActions, RowButton } from '#app/ui/list/row-action.tsx'
import { actionsColumn, Table, type TableColumn } from '#app/ui/list/table.tsx'
import { useRowChange } from '#app/ui/list/use-list-changes.ts'
import { showToast } from '#app/ui/toaster.tsx'
import type { CategoryChange, CategoryChangeResult, CategoryRow } from '../../categories/category.schema.ts'
import { comparisonKey, DEFAULT_CATEGORY } from '../../post/post.ts'
import { CATEGORY_CHANGES_DONE, CATEGORY_NOT_CHANGED } from '../blog-admin-texts.ts'

type Intent = CategoryChange['intent']
type Asked = { intent: Intent; row: CategoryRow }

const ACTIONS = [
  { intent: 'rename', word: 'Rename', icon: Pencil },
  { intent: 'merge', word: 'Merge', icon: Merge },
  { intent: 'delete', word: 'Delete', icon: Trash2 },
] as const

export const categoryColumns = {
  name: { title: 'Category', isWide: true },
  posts: { title: 'Posts' },
  actions: actionsColumn('w-36'),
}

/** All categories, with what can be done with each. */
export function CategoriesTable({ rows }: { rows: CategoryRow[] }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const columns: TableColumn<CategoryRow>[] = [
    {
      ...categoryColumns.name,
      cell: ({ name }) => (
        <span dir="auto" className="wrap-anywhere font-semibold">
          {name}
        </span>
      ),
    },
    { ...categoryColumns.posts, cell: ({ posts }) => posts },
    {
      ...categoryColumns.actions,
      cell: (row) =>
        isDefault(row) ? null : (
          <RowActions>
            {ACTIONS.map(({ intent, word, icon }) => (
              <RowButton
                key={intent}
                word={word}
                label={`${word} ${row.name}`}
                icon={icon}
                onClick={() => setAsked({ intent, row })}
              />
            ))}
          </RowActions>
        ),
    },
  ]
  if (rows.length === 0) {
    return <EmptyState title="Nothing here yet">Categories are added in the form of a post.</EmptyState>
  }
  return (
    <>
      <Table label="Categories" columns={columns} rows={rows} keyOf={({ name }) => name} />
      {asked && (
        <ChangeDialog
          key={`${asked.intent} ${asked.row.name}`}
          {...asked}
          others={rows.filter((row) => row !== asked.row)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

type ChangeDialogProps = Asked & { others: CategoryRow[]; onClose: () => void }

function ChangeDialog({ intent, row, others, onClose }: ChangeDialogProps) {
  const [to, setTo] = useState(intent === 'rename' ? row.name : (others[0]?.name ?? ''))
  const [problem, setProblem] = useState<string>()
  const { send, isBusy } = useRowChange<CategoryChangeResult>({
    key: 'category',
    action: href('/admin/categories'),
    onSettled(result) {
      if (result.ok) {
        void showToast({ kind: 'success', message: CATEGORY_CHANGES_DONE[result.change.intent] })
        onClose()
        return
      }
      setProblem(result.error ?? CATEGORY_NOT_CHANGED)
      void showToast({ kind: 'error', message: CATEGORY_NOT_CHANGED })
    },
    onRevalidated: () => {},
  })
  const word = ACTIONS.find((action) => action.intent === intent)?.word ?? ''
  const affected = `${row.posts} ${row.posts === 1 ? 'post' : 'posts'}`

  function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    send(intent === 'delete' ? { intent, name: row.name } : { intent, name: row.name, to })
  }

  return (
    <Dialog title={`${word} “${row.name}”`} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p>{explain(intent, affected)}</p>
        {intent === 'rename' && (
          <Field label="New name" error={problem}>
            {(control) => (
              <Input
                {...control}
                dir="auto"
                autoComplete="off"
                autoFocus
                value={to}
                onChange={(event) => setTo(event.target.value)}
              />
            )}
          </Field>
        )}
        {intent === 'merge' && (
          <Field label="Into" error={problem}>
            {(control) => (
              <Select {...control} dir="auto" value={to} onChange={(event) => setTo(event.target.value)}>
                {others.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {intent === 'delete' && problem && (
          <p role="alert" className="text-danger text-sm">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look={intent === 'delete' ? 'danger' : 'primary'} type="submit" disabled={isBusy}>
            {word}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function explain(intent: Intent, affected: string): string {
  if (intent === 'rename') return `${affected} will have the new name.`
  if (intent === 'merge') return `${affected} will move to the other category; this one will be gone.`
  return `${affected} will be “${DEFAULT_CATEGORY}”. No post is deleted.`
}

/** Posts without a category have this one; it cannot be changed. */
function isDefault({ name }: CategoryRow): boolean {
  return comparisonKey(name) === comparisonKey(DEFAULT_CATEGORY)
}
