import { useState } from 'react'
import { href } from 'react-router'
import { formatLongDate, formatTime, isoDateTime } from '#app/shared/dates.ts'
import type { Page } from '#app/shared/keyset.ts'
import { ListPages } from '#app/ui/list-pages.tsx'
import { ProblemBanner } from '#app/ui/problem-banner.tsx'
import { Table, type TableColumn } from '#app/ui/table.tsx'
import { useDeleteRow } from '#app/ui/use-delete-row.tsx'
import { applicationsPath, isUnfiltered } from '../../application-filter.ts'
import type { ApplicationFilter } from '../../application-lists-repository.server.ts'
import { type ApplicationRow, describeCount, type ListedThread, rowsOf } from '../../application-rows.ts'
import { ApplicantCell } from './applicant-cell.tsx'
import { ApplicationActions } from './application-actions.tsx'
import { columnLooks } from './column-looks.tsx'
import { ContactCell } from './contact-cell.tsx'
import { CoverLetterDialog } from './cover-letter-dialog.tsx'
import { ListFacts } from './list-facts.tsx'
import { NoApplications } from './no-applications.tsx'
import { StatusSelect } from './status-select.tsx'
import { useApplications } from './use-applications.ts'

type ApplicationsTableProps = {
  page: Page<ListedThread>
  filter: ApplicationFilter
  /** Where this page of the list begins; null for its start. */
  after: string | null
  isMailConfigured: boolean
}

/** What people sent, the newest first; what one person sent for one position stands together. */
export function ApplicationsTable({ page, filter, after, isMailConfigured }: ApplicationsTableProps) {
  const { threads, problem, notice, tell, settle, dismiss } = useApplications(page)
  const [read, setRead] = useState<ApplicationRow | null>(null)
  const { askToDelete, dialog } = useDeleteRow<ApplicationRow>({
    action: href('/admin/applications'),
    question: 'Are you sure you want to delete this application?',
    textOf: ({ applicantName, jobTitle }) =>
      `The application of ${applicantName} for “${jobTitle}” and its confirmation will be erased for good.`,
    onSettled: (isDeleted) => tell('delete', isDeleted),
  })
  const rows = rowsOf(threads)
  const columns: TableColumn<ApplicationRow>[] = [
    {
      ...columnLooks.applicant,
      cell: (row) => <ApplicantCell row={row} isMailConfigured={isMailConfigured} onSettled={settle} />,
    },
    { ...columnLooks.position, cell: (row) => <span className="wrap-anywhere">{row.jobTitle}</span> },
    { ...columnLooks.contact, cell: (row) => <ContactCell row={row} /> },
    { ...columnLooks.status, cell: (row) => <StatusSelect row={row} onSettled={settle} /> },
    {
      ...columnLooks.applied,
      cell: ({ appliedAt }) => (
        <time dateTime={isoDateTime(appliedAt)}>
          <span className="whitespace-nowrap">{formatLongDate(appliedAt)}</span>{' '}
          <span className="text-muted xl:block">{formatTime(appliedAt)}</span>
        </time>
      ),
    },
    {
      ...columnLooks.actions,
      cell: (row) => (
        <ApplicationActions row={row} onRead={() => setRead(row)} onDelete={() => askToDelete(row, rows)} />
      ),
    },
  ]
  return (
    <>
      {problem && <ProblemBanner key={problem.number} text={problem.text} onClose={dismiss} />}
      <p role="status" className="sr-only">
        {notice}
      </p>
      {rows.length > 0 ? (
        <>
          <ListFacts
            count={describeCount(rows.length, { isFirst: after === null, isLast: page.next === null })}
            isMailConfigured={isMailConfigured}
          />
          <Table label="Job Applications" columns={columns} rows={rows} keyOf={(row) => row.id} />
        </>
      ) : (
        <NoApplications isFiltered={!isUnfiltered(filter)} />
      )}
      <ListPages
        of="applications"
        after={after}
        next={page.next}
        addressOf={(from) => applicationsPath(filter, from)}
      />
      <CoverLetterDialog row={read} onClose={() => setRead(null)} />
      {dialog}
    </>
  )
}
