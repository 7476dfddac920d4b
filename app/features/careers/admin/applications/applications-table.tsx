import { useState } from 'react'
import { href } from 'react-router'
import { describeCount } from '#app/shared/describe-count.ts'
import type { Page } from '#app/shared/keyset.ts'
import { ContactLinks } from '#app/ui/contact-links.tsx'
import { ListFacts } from '#app/ui/list-facts.tsx'
import { ListNews } from '#app/ui/list-news.tsx'
import { ListPages } from '#app/ui/list-pages.tsx'
import { RowMoment } from '#app/ui/row-moment.tsx'
import { Table, type TableColumn } from '#app/ui/table.tsx'
import { useDeleteRow } from '#app/ui/use-delete-row.tsx'
import { applicationsPath, isUnfiltered } from '../../application-filter.ts'
import type { ApplicationFilter } from '../../application-lists-repository.server.ts'
import { type ApplicationRow, type ListedThread, rowsOf } from '../../application-rows.ts'
import { ApplicantCell } from './applicant-cell.tsx'
import { ApplicationActions } from './application-actions.tsx'
import { columnLooks } from './column-looks.tsx'
import { CoverLetterDialog } from './cover-letter-dialog.tsx'
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
  const place = { isFirst: after === null, isLast: page.next === null }
  const columns: TableColumn<ApplicationRow>[] = [
    {
      ...columnLooks.applicant,
      cell: (row) => <ApplicantCell row={row} isMailConfigured={isMailConfigured} onSettled={settle} />,
    },
    { ...columnLooks.position, cell: (row) => <span className="wrap-anywhere">{row.jobTitle}</span> },
    { ...columnLooks.contact, cell: ({ email, phone }) => <ContactLinks email={email} phone={phone} /> },
    { ...columnLooks.status, cell: (row) => <StatusSelect row={row} onSettled={settle} /> },
    {
      ...columnLooks.applied,
      cell: ({ appliedAt }) => <RowMoment at={appliedAt} />,
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
      <ListNews problem={problem} notice={notice} onDismiss={dismiss} />
      {rows.length > 0 ? (
        <>
          <ListFacts count={describeCount(rows.length, 'application', place)}>
            {!isMailConfigured && <p>No confirmations are sent: mail is not configured.</p>}
          </ListFacts>
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
