import { useEffect, useRef } from 'react'
import { formatDayAndMonth, isoDateTime, localIsoDate } from '#app/shared/dates.ts'
import { Link } from '#app/ui/link.tsx'
import type { ApplicationStatus } from '../application.ts'
import { type ApplicationRow, describeOrdinal } from '../application-rows.ts'
import { openLinkId, SelectBox } from './application-cells.tsx'
import type { Selection } from './selection-bar.tsx'

type ApplicationIndexProps = {
  rows: ApplicationRow[]
  openedId: string
  selection: Selection
  /** The URL that opens a row. */
  pathOf: (row: ApplicationRow) => string
}

/** The list beside an open application: who, what for, when, and the status. */
export function ApplicationIndex({ rows, openedId, selection, pathOf }: ApplicationIndexProps) {
  const opened = useRef<HTMLLIElement>(null)

  useEffect(() => {
    if (openedId) opened.current?.scrollIntoView({ block: 'nearest' })
  }, [openedId])

  return (
    <ol aria-label="Job Applications" className="border-line border-t text-sm">
      {rows.map((row) => {
        const isOpen = row.id === openedId
        return (
          <li
            key={row.id}
            ref={isOpen ? opened : null}
            className={`flex scroll-my-4 items-start gap-2 border-line border-b border-l-3 px-2 ${isOpen ? 'border-l-clay bg-clay-soft' : 'border-l-transparent'}`}
          >
            <SelectBox
              row={row}
              isSelected={selection.has(row.id)}
              onSelect={(isSelected) => selection.select(row.id, isSelected)}
              className="mt-2.5"
            />
            <Link
              id={openLinkId(row.id)}
              to={pathOf(row)}
              replace
              preventScrollReset
              aria-current={isOpen ? 'true' : undefined}
              className="grid min-h-16.5 min-w-0 grow grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 gap-y-0.5 py-2"
            >
              <span dir="auto" className="truncate font-semibold">
                {row.applicantName}
              </span>
              <time dateTime={isoDateTime(row.appliedAt)} className="text-right text-muted">
                {formatDayAndMonth(localIsoDate(row.appliedAt))}
              </time>
              <span className="truncate text-muted">
                {row.isEarlier ? describeOrdinal(row) : row.positionTitle}
              </span>
              <StatusDot status={row.status} isWithdrawn={row.withdrawnAt !== null} />
            </Link>
          </li>
        )
      })}
    </ol>
  )
}

const DOTS: Record<ApplicationStatus, string> = {
  new: 'bg-clay',
  reviewing: 'bg-blue',
  interviewed: 'bg-sun',
  accepted: 'bg-forest',
  rejected: 'bg-control',
}

function StatusDot({ status, isWithdrawn }: { status: ApplicationStatus; isWithdrawn: boolean }) {
  return (
    <span className="inline-flex items-center justify-end gap-1.5">
      <span aria-hidden="true" className={`size-2 rounded-full ${DOTS[status]}`} />
      {isWithdrawn ? 'withdrawn' : status}
    </span>
  )
}
