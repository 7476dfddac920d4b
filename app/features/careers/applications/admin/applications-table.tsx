import { useState } from 'react'
import { href, Link } from 'react-router'
import type { Page } from '#app/shared/pagination.ts'
import { describeCount } from '#app/shared/pluralize.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ContactLinks } from '#app/ui/list/contact-links.tsx'
import { ListStatus, ListSummary } from '#app/ui/list/list-status.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import {
  actionsColumn,
  dateColumn,
  RowMoment,
  statusColumn,
  Table,
  type TableColumn,
} from '#app/ui/list/table.tsx'
import { useDeleteRow } from '#app/ui/list/use-delete-row.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { applicationsPath, isUnfiltered } from '../application-filter.ts'
import type { ApplicationFilter } from '../application-lists-repository.server.ts'
import { type ApplicationRow, type ListedThread, rowsOf } from '../application-rows.ts'
import { ApplicantCell, ApplicationActions, StatusSelect } from './application-cells.tsx'
import { useApplications } from './use-applications.ts'

type ApplicationsTableProps = {
  page: Page<ListedThread>
  filter: ApplicationFilter
  /** The cursor of this page; null for the first page. */
  after: string | null
  isMailConfigured: boolean
}

/** Applications, newest first; those of one person for one position are grouped. */
export function ApplicationsTable({ page, filter, after, isMailConfigured }: ApplicationsTableProps) {
  const { threads, problem, notice, tell, settle, dismiss } = useApplications(page)
  const [read, setRead] = useState<ApplicationRow | null>(null)
  const { askToDelete, dialog } = useDeleteRow<ApplicationRow>({
    action: href('/admin/applications'),
    question: 'Are you sure you want to delete this application?',
    textOf: ({ applicantName, positionTitle }) =>
      `The application of ${applicantName} for “${positionTitle}” and its confirmation will be erased for good.`,
    onSettled: (isDeleted) => tell('delete', isDeleted),
  })
  const rows = rowsOf(threads)
  const place = { isFirst: after === null, isLast: page.next === null }
  const columns: TableColumn<ApplicationRow>[] = [
    {
      ...applicationColumns.applicant,
      cell: (row) => <ApplicantCell row={row} isMailConfigured={isMailConfigured} onSettled={settle} />,
    },
    {
      ...applicationColumns.position,
      cell: (row) => <span className="wrap-anywhere">{row.positionTitle}</span>,
    },
    {
      ...applicationColumns.contact,
      cell: ({ email, phone }) => <ContactLinks email={email} phone={phone} />,
    },
    { ...applicationColumns.status, cell: (row) => <StatusSelect row={row} onSettled={settle} /> },
    {
      ...applicationColumns.applied,
      cell: ({ appliedAt }) => <RowMoment at={appliedAt} />,
    },
    {
      ...applicationColumns.actions,
      cell: (row) => (
        <ApplicationActions
          row={row}
          path={applicationsPath(filter, { after, application: row.id })}
          onRead={() => setRead(row)}
          onDelete={() => askToDelete(row, rows)}
        />
      ),
    },
  ]
  return (
    <>
      <ListStatus problem={problem} notice={notice} onDismiss={dismiss} />
      {rows.length > 0 ? (
        <>
          <ListSummary count={describeCount(rows.length, 'application', place)}>
            {!isMailConfigured && <p>No confirmations are sent: mail is not configured.</p>}
          </ListSummary>
          <Table label="Job Applications" columns={columns} rows={rows} keyOf={(row) => row.id} />
        </>
      ) : (
        <NoApplications isFiltered={!isUnfiltered(filter)} />
      )}
      <Pagination
        of="applications"
        after={after}
        next={page.next}
        pathOf={(from) => applicationsPath(filter, { after: from })}
      />
      <CoverLetterDialog row={read} onClose={() => setRead(null)} />
      {dialog}
    </>
  )
}

/** Columns of the applications table, also used for its loading skeleton. */
export const applicationColumns = {
  applicant: { title: 'Applicant', isWide: true, placeholder: <ApplicantSkeleton /> },
  position: { title: 'Position', className: 'xl:w-32' },
  contact: {
    title: 'Contact',
    className: 'xl:w-48',
    placeholder: <Skeleton className="h-12.5 pointer-coarse:h-22.5 w-40" />,
  },
  status: statusColumn,
  applied: dateColumn('Applied'),
  actions: actionsColumn('w-36'),
}

function NoApplications({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState title="Nothing here yet">Applications appear here as soon as somebody applies.</EmptyState>
    )
  }
  return (
    <div role="status">
      <EmptyState title="No application matches">
        Every word you type has to be in the name, the email address, the phone number or the position.{' '}
        <Link
          to={href('/admin/applications')}
          className="inline-flex min-h-11 items-center font-semibold text-clay underline"
        >
          Show all applications
        </Link>
      </EmptyState>
    </div>
  )
}

type CoverLetterDialogProps = {
  /** Null closes the dialog. */
  row: ApplicationRow | null
  onClose: () => void
}

export function CoverLetterDialog({ row, onClose }: CoverLetterDialogProps) {
  return (
    <Dialog
      title="Cover letter"
      subtitle={
        row && (
          <p dir="auto" className="wrap-anywhere text-muted">
            {row.applicantName}, {row.positionTitle}
          </p>
        )
      }
      isOpen={row !== null}
      onClose={onClose}
    >
      <p dir="auto" className="wrap-anywhere max-w-[70ch] whitespace-pre-wrap">
        {row?.coverLetter}
      </p>
    </Dialog>
  )
}

function ApplicantSkeleton() {
  return (
    <div className="grid gap-1.5">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-4 w-52 max-w-full" />
    </div>
  )
}
