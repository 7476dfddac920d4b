import { ArchiveRestore, Trash2 } from 'lucide-react'
import type { Page } from '#app/shared/pagination.ts'
import { TRASH_DAYS } from '#app/shared/trash.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListStatus } from '#app/ui/list/list-status.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { restore } from '#app/ui/list/restore.tsx'
import { RowActions, RowButton } from '#app/ui/list/row-action.tsx'
import { actionsColumn, dateColumn, RowMoment, Table, type TableColumn } from '#app/ui/list/table.tsx'
import { deleteButtonId, useDeleteRow } from '#app/ui/list/use-delete-row.tsx'
import { useFocusAfterRow } from '#app/ui/list/use-focus-after-row.ts'
import { useListProblem } from '#app/ui/list/use-list-changes.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { showToast } from '#app/ui/toaster.tsx'
import { type TrashedRecord, type TrashList, trashLists } from './trash.ts'
import { ERASED, NOT_ERASED, NOT_IN_TRASH } from './trash-texts.ts'

export function TrashHeading({ list }: { list: TrashList }) {
  const { noun, screen } = trashLists[list]
  const isPersonal = list === 'applications' || list === 'messages'
  return (
    <>
      <BackLink to={screen.to}>{screen.label}</BackLink>
      <h1 className="text-2xl">Trash</h1>
      <p className="mt-1 mb-6 max-w-[70ch] text-muted">
        A deleted {noun} stays here for {TRASH_DAYS} days and can be restored as it was. Then it is erased
        {isPersonal && ', or earlier if its personal data may not be kept that long'}.
      </p>
    </>
  )
}

type TrashTableProps = {
  list: TrashList
  page: Page<TrashedRecord>
  /** The cursor of this page; null for the first. */
  after: string | null
}

/** What was deleted from one list, the last first. */
export function TrashTable({ list, page, after }: TrashTableProps) {
  const { noun, trash } = trashLists[list]
  const path = trash.to
  const { problem, showProblem, dismiss } = useListProblem()
  useFocusAfterRow(page)
  const { askToDelete, dialog } = useDeleteRow<TrashedRecord>({
    action: path,
    question: `Are you sure you want to delete this ${noun} for good?`,
    textOf: ({ label }) => `“${label}” will be erased. This cannot be undone.`,
    confirmLabel: 'Delete for good',
    onSettled: (isErased, isGone) => {
      if (!isErased && !isGone) return showProblem(NOT_ERASED)
      dismiss()
      void showToast(
        isErased ? { kind: 'success', message: ERASED } : { kind: 'error', message: NOT_IN_TRASH },
      )
    },
  })
  const rows = page.items
  const columns: TableColumn<TrashedRecord>[] = [
    {
      ...trashColumns.record,
      cell: ({ label, detail }) => (
        <div className="wrap-anywhere">
          <p dir="auto" className="font-semibold">
            {label}
          </p>
          <p dir="auto" className="text-muted">
            {detail}
          </p>
        </div>
      ),
    },
    {
      ...trashColumns.deleted,
      cell: ({ deletedAt, deletedBy }) => (
        <>
          <RowMoment at={deletedAt} /> {deletedBy && <span className="block text-muted">by {deletedBy}</span>}
        </>
      ),
    },
    { ...trashColumns.erased, cell: ({ erasedAt }) => <RowMoment at={erasedAt} /> },
    {
      ...trashColumns.actions,
      cell: (row) => (
        <RowActions>
          <RowButton
            onClick={() => restore(path, [row.id])}
            word="Restore"
            label={`Restore ${row.label}`}
            icon={ArchiveRestore}
          />
          <RowButton
            id={deleteButtonId(row.id)}
            onClick={() => askToDelete(row, rows)}
            word="Delete for good"
            label={`Delete for good: ${row.label}`}
            icon={Trash2}
          />
        </RowActions>
      ),
    },
  ]
  return (
    <>
      <ListStatus problem={problem} onDismiss={dismiss} />
      {rows.length > 0 ? (
        <Table label="Trash" columns={columns} rows={rows} keyOf={({ id }) => id} />
      ) : (
        <EmptyState title="The Trash is empty">
          Every {noun} that staff delete appears here for {TRASH_DAYS} days.
        </EmptyState>
      )}
      <Pagination
        of={`deleted ${noun}s`}
        after={after}
        next={page.next}
        pathOf={(from) => (from === null ? path : `${path}?${new URLSearchParams({ after: from })}`)}
      />
      {dialog}
    </>
  )
}

/** Also used for the loading skeleton. */
export const trashColumns = {
  record: { title: 'Name', isWide: true, placeholder: <RecordSkeleton /> },
  deleted: dateColumn('Deleted on'),
  erased: dateColumn('Goes for good'),
  actions: actionsColumn('w-56'),
}

function RecordSkeleton() {
  return (
    <div className="grid gap-1.5">
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  )
}
