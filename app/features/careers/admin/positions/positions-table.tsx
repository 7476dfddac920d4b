import { href, Link } from 'react-router'
import type { Page } from '#app/shared/keyset.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListPages } from '#app/ui/list-pages.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Table, type TableColumn, type TableColumnLook } from '#app/ui/table.tsx'
import { type Position, takesApplications } from '../../position.ts'
import { useDeletePosition } from './delete-position.tsx'
import { PositionActions } from './position-actions.tsx'
import { PositionSummary, PositionSummarySkeleton } from './position-summary.tsx'

type PositionsTableProps = {
  page: Page<Position>
  /** Where this page of the list begins; null for its start. */
  after: string | null
  now: number
}

/** Every position whatever its status, the newest first. */
export function PositionsTable({ page, after, now }: PositionsTableProps) {
  const { askToDelete, dialog, failure } = useDeletePosition()
  const rows = page.items
  const columns: TableColumn<Position>[] = [
    { ...titleLook, cell: (position) => <PositionSummary position={position} now={now} /> },
    { ...typeLook, cell: ({ type }) => type },
    {
      ...statusLook,
      cell: (position) => <Badge tone={toneOf(position, now)}>{position.status}</Badge>,
    },
    {
      ...actionsLook,
      cell: (position) => (
        <PositionActions position={position} onDelete={() => askToDelete(position, rows)} />
      ),
    },
  ]
  return (
    <>
      {failure}
      {rows.length > 0 ? (
        <Table label="Career Opportunities" columns={columns} rows={rows} keyOf={(position) => position.id} />
      ) : (
        <NoPositions isFirstPage={after === null} />
      )}
      <ListPages of="positions" after={after} next={page.next} addressOf={tableAddress} />
      {dialog}
    </>
  )
}

/** Green only where visitors find it open. */
function toneOf(position: Position, now: number) {
  if (position.status === 'closed') return 'bad'
  return takesApplications(position, now) ? 'good' : 'plain'
}

const titleLook: TableColumnLook = {
  title: 'Title',
  isWide: true,
  placeholder: <PositionSummarySkeleton />,
}
const typeLook: TableColumnLook = { title: 'Type', className: 'xl:w-36' }
const statusLook: TableColumnLook = {
  title: 'Status',
  className: 'xl:w-32',
  placeholder: <Skeleton className="h-6.5 w-16" />,
}
const actionsLook: TableColumnLook = {
  title: 'Actions',
  className: 'xl:w-px',
  isWide: true,
  placeholder: <Skeleton className="h-11 w-35 xl:pointer-fine:h-9 xl:pointer-fine:w-29" />,
}

export const positionColumnLooks = [titleLook, typeLook, statusLook, actionsLook]

function NoPositions({ isFirstPage }: { isFirstPage: boolean }) {
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

function tableAddress(after: string | null): string {
  return href('/admin/careers') + (after === null ? '' : `?${new URLSearchParams({ after })}`)
}
