import { CornerDownRight, ExternalLink, FileText, PanelRightOpen, Trash2 } from 'lucide-react'
import { href } from 'react-router'
import { formatDateTime } from '#app/shared/dates.ts'
import { isOver } from '#app/shared/delivery.ts'
import { isWebUrl } from '#app/shared/web-url.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DeliveryLine } from '#app/ui/list/delivery-line.tsx'
import { RowActions, RowButton, RowLink, RowSelect } from '#app/ui/list/row-action.tsx'
import { deleteButtonId } from '#app/ui/list/use-delete-row.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import { ANSWER_NAME, APPLICATION_ANSWER } from '../answers/application-answer.ts'
import { APPLICATION_STATUSES, type ApplicationStatus, CONFIRMATION } from '../application.ts'
import {
  type ApplicationRow,
  CONFIRMATION_NAME,
  describeOrdinal,
  type ListedApplication,
  namedInLabels,
} from '../application-rows.ts'
import { hasResumeFile, resumeFilePath } from '../resume/resume-file.ts'
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
          to={hasResumeFile(row) ? resumeFilePath(row.id) : row.resume}
          reloadDocument
          // A file is a download, which leaves the page where it is.
          target={hasResumeFile(row) ? undefined : '_blank'}
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

type ApplicantCellProps = {
  row: ApplicationRow
  isMailConfigured: boolean
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onSettled: Settle
}

/** The applicant, the number of a repeated application, and whether the confirmation and the answer were delivered. */
export function ApplicantCell({ row, isSelected, onSelect, ...mails }: ApplicantCellProps) {
  const place = describeOrdinal(row)
  return (
    <div className={`wrap-anywhere ${row.isEarlier ? 'border-line border-l-2 pl-3 xl:ml-3' : ''}`}>
      {row.isEarlier && (
        <p className="flex items-center gap-1 text-muted">
          <CornerDownRight aria-hidden="true" className="size-4 shrink-0" />
          {place}
        </p>
      )}
      <div className="flex items-start gap-2">
        <SelectBox row={row} isSelected={isSelected} onSelect={onSelect} className="-my-0.5" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span dir="auto" className={row.isEarlier ? '' : 'font-semibold'}>
              {row.applicantName}
            </span>
            {row.withdrawnAt !== null && <Badge>Withdrawn</Badge>}
          </p>
          {!row.isEarlier && place && <p>{place}</p>}
          <MailLines {...mails} application={row} name={namedInLabels(row)} />
        </div>
      </div>
    </div>
  )
}

type SelectBoxProps = Pick<ApplicantCellProps, 'row' | 'isSelected' | 'onSelect'> & { className?: string }

/** Selects a row for what can be done with several. The label enlarges the target. */
export function SelectBox({ row, isSelected, onSelect, className = '' }: SelectBoxProps) {
  const isHydrated = useIsHydrated()
  return (
    <label
      className={`grid size-6 pointer-coarse:size-11 shrink-0 cursor-pointer place-items-center ${className}`}
    >
      <span className="sr-only">{`Select ${namedInLabels(row)}`}</span>
      <input
        type="checkbox"
        disabled={!isHydrated}
        checked={isSelected}
        onChange={(event) => onSelect(event.target.checked)}
        className="size-4.5 accent-clay"
      />
    </label>
  )
}

type MailLinesProps = {
  application: ListedApplication
  /** For screen readers. */
  name: string
  isMailConfigured: boolean
  onSettled: Settle
}

/** What became of the confirmation and of the last answer. */
export function MailLines({ application, name, isMailConfigured, onSettled }: MailLinesProps) {
  const { id, confirmation, answer } = application
  const settle = (intent: 'send again' | 'send answer again', isDone: boolean) =>
    onSettled(intent, isDone ? { intent, id } : null)
  return (
    <>
      {/* A missing mail configuration is reported once above the table, not in each row. */}
      {confirmation && (isMailConfigured || isOver(confirmation)) && (
        <DeliveryLine
          id={id}
          delivery={confirmation}
          kind={CONFIRMATION}
          what={CONFIRMATION_NAME}
          isConfigured={isMailConfigured}
          action={href('/admin/applications')}
          screenReaderText={`to ${name}`}
          onSettled={(isDone) => settle('send again', isDone)}
        />
      )}
      {answer?.delivery && (
        <DeliveryLine
          id={id}
          delivery={answer.delivery}
          kind={APPLICATION_ANSWER}
          what={ANSWER_NAME}
          isConfigured
          isPersonal
          action={href('/admin/applications')}
          intent="send answer again"
          screenReaderText={`(answer to ${name})`}
          onSettled={(isDone) => settle('send answer again', isDone)}
        />
      )}
      {answer && !answer.delivery && (
        <p className="mt-0.5 text-muted">{`Answered elsewhere ${formatDateTime(answer.createdAt)}`}</p>
      )}
    </>
  )
}

type StatusSelectProps = {
  label: string
  status: ApplicationStatus
  onChange: (status: ApplicationStatus) => void
}

/** Saves a chosen status at once. */
export function StatusSelect({ label, status, onChange }: StatusSelectProps) {
  return (
    <RowSelect
      aria-label={label}
      value={status}
      data-status={status}
      onChange={(event) => onChange(event.target.value as ApplicationStatus)}
      className="data-[status=accepted]:border-forest data-[status=accepted]:text-forest data-[status=rejected]:text-muted"
    >
      {APPLICATION_STATUSES.map((offered) => (
        <option key={offered}>{offered}</option>
      ))}
    </RowSelect>
  )
}
