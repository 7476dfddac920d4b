import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react'
import { href } from 'react-router'
import { formatLongDate, formatTime } from '#app/shared/dates.ts'
import type { Page } from '#app/shared/pagination.ts'
import { RESTORABLE } from '#app/shared/trash.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterLinks } from '#app/ui/filter-links.tsx'
import { Link } from '#app/ui/link.tsx'
import { ShowAll } from '#app/ui/list/filter/show-all.tsx'
import { ListStatus } from '#app/ui/list/list-status.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { tellDeleted } from '#app/ui/list/restore.tsx'
import { RowActions, RowButton, RowLink } from '#app/ui/list/row-action.tsx'
import { RowTitle } from '#app/ui/list/row-title.tsx'
import { actionsColumn, dateColumn, Table, type TableColumn } from '#app/ui/list/table.tsx'
import { deleteButtonId, useDeleteRow } from '#app/ui/list/use-delete-row.tsx'
import { useFocusAfterRow } from '#app/ui/list/use-focus-after-row.ts'
import { useListProblem, useRowChange } from '#app/ui/list/use-list-changes.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { showToast } from '#app/ui/toaster.tsx'
import type { EventChangeResult } from '../event.schema.ts'
import { type CompanyEvent, eventLocation, eventStatus } from '../event.ts'
import {
  EVENT_CHANGED_MEANWHILE,
  EVENT_DELETED,
  EVENT_NOT_DELETED,
  eventChanged,
  eventNotChanged,
} from './events-admin-texts.ts'
import { type EventPart, type EventsFilter, eventsPath } from './events-url.ts'

const LATEST_FIRST = { by: 'date', order: 'desc' } as const

const PARTS: { show: EventPart; label: string }[] = [
  { show: null, label: 'All' },
  { show: 'upcoming', label: 'Upcoming' },
  { show: 'past', label: 'Past' },
  { show: 'archived', label: 'Archived' },
]

export function EventPartLinks({ filter }: { filter: EventsFilter }) {
  return (
    <div className="mb-6">
      <FilterLinks
        label="Events to show"
        links={PARTS.map(({ show, label }) => ({
          label,
          to: eventsPath({ ...filter, show }),
          isChosen: show === filter.show,
        }))}
      />
    </div>
  )
}

type EventsTableProps = {
  page: Page<CompanyEvent>
  filter: EventsFilter
  /** The cursor of this page of the list; null for the first. */
  after: string | null
  now: number
}

function NoEvents({ show }: { show: EventPart }) {
  if (show !== null) {
    return (
      <div role="status">
        <EmptyState title={`No ${show} event`}>
          <ShowAll to={href('/admin/events')}>Show all events</ShowAll>
        </EmptyState>
      </div>
    )
  }
  return (
    <EmptyState title="Nothing here yet">
      <Link
        to={href('/admin/events/new')}
        className="inline-flex min-h-11 items-center font-semibold text-clay underline"
      >
        Add an event
      </Link>
    </EmptyState>
  )
}

/** All events, also archived ones, the latest first. */
export function EventsTable({ page, filter, after, now }: EventsTableProps) {
  const { problem, showProblem, dismiss } = useListProblem()
  useFocusAfterRow(page)
  const { askToDelete, dialog } = useDeleteRow<CompanyEvent>({
    action: href('/admin/events'),
    question: 'Are you sure you want to delete this event?',
    textOf: ({ title }) => `“${title}” will be off the site. ${RESTORABLE}`,
    onSettled: (isDeleted, _isGone, id) => {
      if (!isDeleted) return showProblem(EVENT_NOT_DELETED)
      dismiss()
      tellDeleted(EVENT_DELETED, { action: href('/admin/events/trash'), ids: [id] })
    },
  })
  const columns: TableColumn<CompanyEvent>[] = [
    { ...eventColumns.title, cell: (event) => <EventSummary event={event} /> },
    {
      ...eventColumns.date,
      cell: ({ startsAt, endsAt }) => (
        <>
          <span className="whitespace-nowrap">{formatLongDate(startsAt)}</span>{' '}
          <span className="whitespace-nowrap text-muted xl:block">
            {formatTime(startsAt)} to {formatTime(endsAt)}
          </span>
        </>
      ),
    },
    { ...eventColumns.status, cell: (event) => <StatusBadge event={event} now={now} /> },
    {
      ...eventColumns.actions,
      cell: (event) => (
        <EventActions
          event={event}
          onProblem={showProblem}
          onDone={dismiss}
          onDelete={() => askToDelete(event, page.items)}
        />
      ),
    },
  ]
  return (
    <>
      <ListStatus problem={problem} onDismiss={dismiss} />
      {page.items.length > 0 ? (
        <Table
          label="Events"
          columns={columns}
          rows={page.items}
          keyOf={(event) => event.id}
          order={{ sort: filter.sort, byDefault: LATEST_FIRST }}
        />
      ) : (
        <NoEvents show={filter.show} />
      )}
      <Pagination
        of="events"
        after={after}
        next={page.next}
        pathOf={(next) => eventsPath(filter, next)}
        isSorted={filter.sort !== undefined}
      />
      {dialog}
    </>
  )
}

/** Columns of the events table, also used for its loading skeleton. */
export const eventColumns = {
  title: { title: 'Title', sortBy: 'title', isWide: true, placeholder: <EventSummarySkeleton /> },
  date: { ...dateColumn('Date'), sortBy: 'date' },
  status: {
    title: 'Status',
    sortBy: 'status',
    className: 'xl:w-32',
    placeholder: <Skeleton className="h-6.5 w-20" />,
  },
  actions: actionsColumn('w-35'),
}

function StatusBadge({ event, now }: { event: CompanyEvent; now: number }) {
  if (event.archivedAt !== null) return <Badge>archived</Badge>
  const status = eventStatus(event, now)
  return <Badge tone={status === 'upcoming' ? 'good' : 'plain'}>{status}</Badge>
}

type EventActionsProps = {
  event: CompanyEvent
  onProblem: (text: string) => void
  onDone: () => void
  onDelete: () => void
}

/** Archiving can be undone by the same button, so nothing asks before it. */
function EventActions({ event, onProblem, onDone, onDelete }: EventActionsProps) {
  const { id, title, version } = event
  const intent = event.archivedAt === null ? 'archive' : 'restore'
  const { send, isBusy } = useRowChange<EventChangeResult>({
    key: `archive-${id}`,
    action: href('/admin/events'),
    onSettled: (result) => {
      if (!result.ok) return onProblem(result.isStale ? EVENT_CHANGED_MEANWHILE : eventNotChanged[intent])
      onDone()
      void showToast({ kind: 'success', message: eventChanged[result.intent] })
    },
    onRevalidated: () => {},
  })
  return (
    <RowActions>
      <RowLink to={href('/admin/events/:id', { id })} word="Edit" label={`Edit ${title}`} icon={Pencil} />
      <RowButton
        // Not disabled meanwhile: it keeps the focus.
        onClick={() => !isBusy && send({ intent, id, version: String(version) })}
        word={intent === 'archive' ? 'Archive' : 'Restore'}
        label={`${intent === 'archive' ? 'Archive' : 'Restore'} ${title}`}
        icon={intent === 'archive' ? Archive : ArchiveRestore}
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

function EventSummary({ event }: { event: CompanyEvent }) {
  const { id, title, archivedAt } = event
  return (
    <div className="wrap-anywhere">
      <p>
        <RowTitle to={href('/admin/events/:id', { id })}>{title}</RowTitle>
      </p>
      <p className="text-muted">{eventLocation(event)}</p>
      {archivedAt !== null && <p className="text-muted">Visitors do not see it</p>}
    </div>
  )
}

function EventSummarySkeleton() {
  return (
    <div className="grid gap-1.5">
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  )
}
