import { CornerDownRight, ExternalLink, FileText, PanelRightOpen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { isOver } from '#app/shared/delivery.ts'
import { isWebUrl } from '#app/shared/web-url.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DeliveryLine } from '#app/ui/list/delivery-line.tsx'
import { RowActions, RowButton, RowLink, RowSelect } from '#app/ui/list/row-action.tsx'
import { deleteButtonId } from '#app/ui/list/use-delete-row.tsx'
import { useRowChange } from '#app/ui/list/use-list-changes.ts'
import type { ApplicationChange, ApplicationChangeResult } from '../application.schema.ts'
import { APPLICATION_STATUSES, type ApplicationStatus } from '../application.ts'
import {
  type ApplicationRow,
  CONFIRMATION_NAME,
  describeOrdinal,
  namedInLabels,
} from '../application-rows.ts'
import type { Settle } from './use-applications.ts'

type ApplicationActionsProps = {
  row: ApplicationRow
  /** The URL that opens it. */
  path: string
  onRead: () => void
  onDelete: () => void
}

export function openLinkId(id: string): string {
  return `open-${id}`
}

export function ApplicationActions({ row, path, onRead, onDelete }: ApplicationActionsProps) {
  const name = namedInLabels(row)
  return (
    <RowActions className="xl:justify-end">
      {/* The resume is untrusted text: only an http(s) URL becomes a link, and it gets no referrer. */}
      {isWebUrl(row.resume) && (
        <RowLink
          to={row.resume}
          target="_blank"
          rel="noopener noreferrer"
          referrerPolicy="no-referrer"
          word="Resume"
          label={`Open the resume of ${name}`}
          icon={ExternalLink}
        />
      )}
      {row.coverLetter && (
        <RowButton
          onClick={onRead}
          word="Cover letter"
          label={`Read the cover letter of ${name}`}
          icon={FileText}
        />
      )}
      <RowLink
        id={openLinkId(row.id)}
        to={path}
        preventScrollReset
        word="Open"
        label={`Open the application of ${name}`}
        icon={PanelRightOpen}
      />
      <RowButton
        id={deleteButtonId(row.id)}
        onClick={onDelete}
        word="Delete"
        label={`Delete the application of ${name}`}
        icon={Trash2}
      />
    </RowActions>
  )
}

type ApplicantCellProps = { row: ApplicationRow; isMailConfigured: boolean; onSettled: Settle }

/** The applicant, the number of a repeated application, and whether the confirmation was delivered. */
export function ApplicantCell({ row, isMailConfigured, onSettled }: ApplicantCellProps) {
  const place = describeOrdinal(row)
  return (
    <div className={`wrap-anywhere ${row.isEarlier ? 'border-line border-l-2 pl-3 xl:ml-3' : ''}`}>
      {row.isEarlier && (
        <p className="flex items-center gap-1 text-muted">
          <CornerDownRight aria-hidden="true" className="size-4 shrink-0" />
          {place}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span dir="auto" className={row.isEarlier ? '' : 'font-semibold'}>
          {row.applicantName}
        </span>
        {row.withdrawnAt !== null && <Badge>Withdrawn</Badge>}
      </p>
      {!row.isEarlier && place && <p>{place}</p>}
      {/* A missing mail configuration is reported once above the table, not in each row. */}
      {row.confirmation && (isMailConfigured || isOver(row.confirmation)) && (
        <DeliveryLine
          id={row.id}
          delivery={row.confirmation}
          what={CONFIRMATION_NAME}
          isConfigured={isMailConfigured}
          action={href('/admin/applications')}
          screenReaderText={`to ${namedInLabels(row)}`}
          onSettled={(isDone) =>
            onSettled('send again', isDone ? { intent: 'send again', id: row.id } : null)
          }
        />
      )}
    </div>
  )
}

/** Saves a chosen status at once, and falls back to the stored one when saving fails. */
export function StatusSelect({ row, onSettled }: { row: ApplicationRow; onSettled: Settle }) {
  const [chosen, setChosen] = useState<ApplicationStatus | null>(null)
  const { send } = useApplicationChange(`status-${row.id}`, (change) => {
    setChosen(null)
    onSettled('status', change)
  })

  function save(status: ApplicationStatus) {
    setChosen(status)
    send({ intent: 'status', id: row.id, status })
  }

  const status = chosen ?? row.status
  return (
    <RowSelect
      aria-label={`Status of ${namedInLabels(row)}`}
      value={status}
      data-status={status}
      onChange={(event) => save(event.target.value as ApplicationStatus)}
      className="data-[status=accepted]:border-forest data-[status=accepted]:text-forest data-[status=rejected]:text-muted"
    >
      {APPLICATION_STATUSES.map((offered) => (
        <option key={offered}>{offered}</option>
      ))}
    </RowSelect>
  )
}

/** Sends one change of an application and reports its outcome once: null when it failed. */
function useApplicationChange(key: string, onSettled: (change: ApplicationChange | null) => void) {
  const { send, isBusy } = useRowChange<ApplicationChangeResult>({
    key,
    action: href('/admin/applications'),
    onSettled: (result) => onSettled(result.ok ? result.change : null),
  })
  return { send: (change: ApplicationChange) => send(change), isBusy }
}
