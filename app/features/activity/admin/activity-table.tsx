import { href } from 'react-router'
import { activityActions, recordKinds } from '#app/shared/activity.ts'
import type { Page } from '#app/shared/pagination.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { ShowAll } from '#app/ui/list/filter/show-all.tsx'
import { ListSummary } from '#app/ui/list/list-status.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { dateColumn, RowMoment, Table, type TableColumn } from '#app/ui/list/table.tsx'
import { activityPath, isUnfiltered } from '../activity-filter.ts'
import type { ActivityList, ListedActivity } from '../activity-rows.ts'

type ActivityTableProps = Omit<ActivityList, 'page'> & { page: Page<ListedActivity> }

/** Who did what to which record, newest first. */
export function ActivityTable({ page, filter, after, retention }: ActivityTableProps) {
  const count = page.items.length === 1 ? '1 entry' : `${page.items.length} entries`
  const isWhole = after === null && page.next === null
  return (
    <>
      {page.items.length > 0 ? (
        <>
          <ListSummary count={isWhole ? count : `${count} on this page`}>
            <p>{`Entries are erased after ${retention}.`}</p>
          </ListSummary>
          <Table label="Activity" columns={columns} rows={page.items} keyOf={(entry) => entry.id} />
        </>
      ) : (
        <NoActivity isFiltered={!isUnfiltered(filter)} />
      )}
      <Pagination of="entries" after={after} next={page.next} pathOf={(from) => activityPath(filter, from)} />
    </>
  )
}

/** Columns of the activity, also used for its loading skeleton. */
export const activityColumns = {
  record: { title: 'Record', isWide: true },
  action: { title: 'Action', className: 'xl:w-36' },
  details: { title: 'Details' },
  staff: { title: 'Staff', className: 'xl:w-44' },
  time: dateColumn('Time'),
}

const columns: TableColumn<ListedActivity>[] = [
  { ...activityColumns.record, cell: (entry) => <RecordCell entry={entry} /> },
  { ...activityColumns.action, cell: ({ action }) => activityActions[action] },
  {
    ...activityColumns.details,
    cell: ({ details }) => <span className="wrap-anywhere">{details || '–'}</span>,
  },
  {
    ...activityColumns.staff,
    cell: ({ staffName }) => (
      <span dir="auto" className="wrap-anywhere">
        {staffName || '–'}
      </span>
    ),
  },
  { ...activityColumns.time, cell: ({ happenedAt }) => <RowMoment at={happenedAt} /> },
]

function RecordCell({ entry: { kind, label, path } }: { entry: ListedActivity }) {
  if (!kind) return <span className="text-muted">Account</span>
  const name = label || 'The whole list'
  return (
    <>
      <p className="text-muted">{recordKinds[kind]}</p>
      {path ? (
        <Link
          to={path}
          dir="auto"
          className="wrap-anywhere inline-flex min-h-11 items-center font-semibold text-clay underline xl:pointer-fine:min-h-6"
        >
          {name}
        </Link>
      ) : (
        <span dir="auto" className="wrap-anywhere font-semibold">
          {name}
        </span>
      )}
    </>
  )
}

function NoActivity({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return <EmptyState title="Nothing here yet">What staff change from now on appears here.</EmptyState>
  }
  return (
    <div role="status">
      <EmptyState title="No entry matches">
        Every word you type has to be in the name of the member, the record or the details.{' '}
        <ShowAll to={href('/admin/activity')}>Show all entries</ShowAll>
      </EmptyState>
    </div>
  )
}
