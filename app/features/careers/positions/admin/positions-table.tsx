import { Copy, Pencil, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { formatIsoDate } from '#app/shared/dates.ts'
import type { Page } from '#app/shared/pagination.ts'
import { RESTORABLE } from '#app/shared/trash.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { ShowAll } from '#app/ui/list/filter/show-all.tsx'
import { ListStatus } from '#app/ui/list/list-status.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { tellDeleted } from '#app/ui/list/restore.tsx'
import { RowActions, RowButton, RowLink } from '#app/ui/list/row-action.tsx'
import { RowTitle } from '#app/ui/list/row-title.tsx'
import { actionsColumn, Table, type TableColumn } from '#app/ui/list/table.tsx'
import { deleteButtonId, useDeleteRow } from '#app/ui/list/use-delete-row.tsx'
import { useListProblem } from '#app/ui/list/use-list-changes.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { POSITION_DELETED, POSITION_NOT_DELETED } from '../../careers-admin-texts.ts'
import { isDeadlineOver, type Position, takesApplications } from '../position.ts'
import {
  answerUndecidedPath,
  describeApplicants,
  describeUndecided,
  type ListedPosition,
} from '../position-applicants.ts'
import { type PositionsFilter, positionsPath } from './positions-url.ts'

type PositionsTableProps = {
  page: Page<ListedPosition>
  filter: PositionsFilter
  /** The cursor of this page of the list; null for the first. */
  after: string | null
  now: number
}

/** Positions of every status, the newest first. */
export function PositionsTable({ page, filter, after, now }: PositionsTableProps) {
  const { problem, showProblem, dismiss } = useListProblem()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<ListedPosition | null>(null)
  const { askToDelete, dialog } = useDeleteRow<ListedPosition>({
    action: href('/admin/careers'),
    question: 'Are you sure you want to delete this position?',
    textOf: ({ title, applicants }) =>
      [
        `“${title}” will be off the site. ${RESTORABLE} Applications for it stay in the list of applications.`,
        describeUndecided(applicants),
        applicants.undecided > 0 && 'You can answer them afterwards.',
      ]
        .filter(Boolean)
        .join(' '),
    onSettled: (isDeleted, _isGone, id) => {
      if (!isDeleted) return showProblem(POSITION_NOT_DELETED)
      dismiss()
      tellDeleted(POSITION_DELETED, { action: href('/admin/careers/trash'), ids: [id] })
      if (asked && asked.applicants.undecided > 0) void navigate(answerUndecidedPath(asked.id))
    },
  })
  const rows = page.items
  const columns: TableColumn<ListedPosition>[] = [
    { ...positionColumns.title, cell: (position) => <PositionSummary position={position} now={now} /> },
    { ...positionColumns.type, cell: ({ type }) => type },
    {
      ...positionColumns.status,
      cell: (position) => <Badge tone={toneOf(position, now)}>{position.status}</Badge>,
    },
    {
      ...positionColumns.actions,
      cell: (position) => (
        <PositionActions
          position={position}
          onDelete={() => {
            setAsked(position)
            askToDelete(position, rows)
          }}
        />
      ),
    },
  ]
  return (
    <>
      <ListStatus problem={problem} onDismiss={dismiss} />
      {rows.length > 0 ? (
        <Table
          label="Career Opportunities"
          columns={columns}
          rows={rows}
          keyOf={(position) => position.id}
          order={{ sort: filter.sort }}
        />
      ) : (
        <NoPositions isFirstPage={after === null} filter={filter} />
      )}
      <Pagination
        of="positions"
        after={after}
        next={page.next}
        pathOf={(from) => positionsPath(filter, from)}
        isSorted={filter.sort !== undefined}
      />
      {dialog}
    </>
  )
}

/** Green only while visitors can apply. */
function toneOf(position: Position, now: number) {
  if (position.status === 'closed') return 'bad'
  return takesApplications(position, now) ? 'good' : 'plain'
}

/** Columns of the positions table, also used for its loading skeleton. */
export const positionColumns = {
  title: { title: 'Title', sortBy: 'title', isWide: true, placeholder: <PositionSummarySkeleton /> },
  type: { title: 'Type', sortBy: 'type', className: 'xl:w-36' },
  status: {
    title: 'Status',
    sortBy: 'status',
    className: 'xl:w-32',
    placeholder: <Skeleton className="h-6.5 w-16" />,
  },
  actions: actionsColumn('w-35'),
}

function NoPositions({ isFirstPage, filter }: { isFirstPage: boolean; filter: PositionsFilter }) {
  if (filter.search === null && filter.status !== null) {
    return (
      <div role="status">
        <EmptyState title={`No position is ${filter.status}`}>
          <ShowAll to={href('/admin/careers')}>Show all positions</ShowAll>
        </EmptyState>
      </div>
    )
  }
  if (filter.search !== null) {
    return (
      <div role="status">
        <EmptyState title="No position matches">
          Every word you type has to be in the title or the department.{' '}
          <ShowAll to={href('/admin/careers')}>Show all positions</ShowAll>
        </EmptyState>
      </div>
    )
  }
  return (
    <EmptyState title="Nothing here yet">
      Positions that staff post appear here.{' '}
      {isFirstPage && (
        <Link
          to={href('/admin/careers/new')}
          className="inline-flex min-h-11 items-center font-semibold text-clay underline"
        >
          Add the first one
        </Link>
      )}
    </EmptyState>
  )
}

/** What can be done with one position of the table. */
function PositionActions({ position, onDelete }: { position: Position; onDelete: () => void }) {
  const { id, title } = position
  return (
    <RowActions>
      <RowLink to={href('/admin/careers/:id', { id })} word="Edit" label={`Edit ${title}`} icon={Pencil} />
      <RowLink
        to={`${href('/admin/applications')}?${new URLSearchParams({ position: id })}`}
        word="Applications"
        label={`Applications for ${title}`}
        icon={Users}
      />
      <RowLink
        to={`${href('/admin/careers/new')}?${new URLSearchParams({ copy: id })}`}
        word="Duplicate"
        label={`Duplicate ${title}`}
        icon={Copy}
      />
      <RowButton
        id={deleteButtonId(id)}
        onClick={onDelete}
        word="Delete"
        label={`Delete ${title}`}
        icon={Trash2}
      />
    </RowActions>
  )
}

/** The title of a position, with its location and deadline. */
function PositionSummary({ position, now }: { position: ListedPosition; now: number }) {
  const { id, title, department, location, status, applicationDeadline, applicants } = position
  const word = takesApplications(position, now) ? 'Apply by' : 'Deadline'
  return (
    <div className="wrap-anywhere">
      <p>
        <RowTitle to={href('/admin/careers/:id', { id })}>{title}</RowTitle>
      </p>
      <p className="text-muted">
        {department} · {location}
        {applicationDeadline && ` · ${word} ${formatIsoDate(applicationDeadline)}`}
      </p>
      <p className="text-muted tabular-nums">{describeApplicants(applicants)}</p>
      {status === 'active' && isDeadlineOver(position, now) && (
        <p className="text-danger">Deadline passed: closed to visitors</p>
      )}
    </div>
  )
}

function PositionSummarySkeleton() {
  return (
    <div className="grid gap-1.5">
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-4 w-2/5" />
    </div>
  )
}
