import { useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { ContactLinks } from '#app/ui/list/contact-links.tsx'
import {
  actionsColumn,
  dateColumn,
  RowMoment,
  statusColumn,
  Table,
  type TableColumn,
} from '#app/ui/list/table.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ApplicationStatus } from '../application.ts'
import type { ApplicationFilter } from '../application-lists-repository.server.ts'
import { type ApplicationRow, namedInLabels } from '../application-rows.ts'
import { ApplicantCell, ApplicationActions, StatusSelect } from './application-cells.tsx'
import type { Selection } from './selection-bar.tsx'
import type { Settle } from './use-applications.ts'

const LATEST_FIRST = { by: 'applied', order: 'desc' } as const

type ApplicationsTableProps = {
  rows: ApplicationRow[]
  selection: Selection
  /** The URL that opens a row. */
  pathOf: (row: ApplicationRow) => string
  isMailConfigured: boolean
  onStatus: (row: ApplicationRow, status: ApplicationStatus) => void
  onDelete: (row: ApplicationRow) => void
  onSettled: Settle
  sort: ApplicationFilter['sort']
}

/** Applications, newest first; those of one person for one position are grouped. */
export function ApplicationsTable({ rows, selection, pathOf, ...props }: ApplicationsTableProps) {
  const { isMailConfigured, onStatus, onDelete, onSettled, sort } = props
  const [read, setRead] = useState<ApplicationRow | null>(null)
  const columns: TableColumn<ApplicationRow>[] = [
    {
      ...applicationColumns.applicant,
      cell: (row) => (
        <ApplicantCell
          row={row}
          isMailConfigured={isMailConfigured}
          isSelected={selection.has(row.id)}
          onSelect={(isSelected) => selection.select(row.id, isSelected)}
          onSettled={onSettled}
        />
      ),
    },
    {
      ...applicationColumns.position,
      cell: (row) => <span className="wrap-anywhere">{row.positionTitle}</span>,
    },
    {
      ...applicationColumns.contact,
      cell: ({ email, phone }) => <ContactLinks email={email} phone={phone} />,
    },
    {
      ...applicationColumns.status,
      cell: (row) => (
        <StatusSelect
          label={`Status of ${namedInLabels(row)}`}
          status={row.status}
          onChange={(status) => onStatus(row, status)}
        />
      ),
    },
    {
      ...applicationColumns.applied,
      cell: ({ appliedAt }) => <RowMoment at={appliedAt} />,
    },
    {
      ...applicationColumns.actions,
      cell: (row) => (
        <ApplicationActions
          row={row}
          path={pathOf(row)}
          onRead={() => setRead(row)}
          onDelete={() => onDelete(row)}
        />
      ),
    },
  ]
  return (
    <>
      <Table
        label="Job Applications"
        columns={columns}
        rows={rows}
        keyOf={(row) => row.id}
        order={{ sort, byDefault: LATEST_FIRST }}
      />
      <CoverLetterDialog row={read} onClose={() => setRead(null)} />
    </>
  )
}

/** Columns of the applications table, also used for its loading skeleton. */
export const applicationColumns = {
  applicant: { title: 'Applicant', sortBy: 'applicant', isWide: true, placeholder: <ApplicantSkeleton /> },
  position: { title: 'Position', sortBy: 'position', className: 'xl:w-32' },
  contact: {
    title: 'Contact',
    className: 'xl:w-48',
    placeholder: <Skeleton className="h-12.5 pointer-coarse:h-22.5 w-40" />,
  },
  status: { ...statusColumn, sortBy: 'status' },
  applied: { ...dateColumn('Applied'), sortBy: 'applied' },
  actions: actionsColumn('w-36'),
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
