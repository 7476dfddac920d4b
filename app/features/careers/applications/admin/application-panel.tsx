import { ChevronDown, ChevronUp, ExternalLink, Link2, type LucideIcon, Mail, Trash2, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useHref } from 'react-router'
import { EntryList, NoteForm } from '#app/forms/entries/entries.tsx'
import { formatDateTime } from '#app/shared/dates.ts'
import { isWebUrl } from '#app/shared/web-url.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink, quietIconLook } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { ContactLinks } from '#app/ui/list/contact-links.tsx'
import { type LastChange, LastChangeLine } from '#app/ui/list/last-change.tsx'
import { RecordHistory } from '#app/ui/list/record-history.tsx'
import { deleteButtonId } from '#app/ui/list/use-delete-row.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useCopy } from '#app/ui/use-copy.ts'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import { ANSWER_NAME } from '../answers/application-answer.ts'
import {
  APPLICATION_STATUSES,
  type ApplicationEntry,
  type ApplicationStatus,
  applicationReference,
} from '../application.ts'
import { type ApplicationRow, describeOrdinal, type OpenedApplication } from '../application-rows.ts'
import { hasResumeFile, resumeFilePath } from '../resume/resume-file.ts'
import { MailLines, StatusSelect } from './application-cells.tsx'
import { Key, KeysButton } from './keys-dialog.tsx'
import type { Settle } from './use-applications.ts'

const ENTRY_NAMES: Record<ApplicationEntry['kind'], string> = {
  note: 'Note',
  answer: ANSWER_NAME,
  elsewhere: 'Answered elsewhere',
}

type ApplicationPanelProps = {
  application: ApplicationRow
  /** Its notes and history; null while they load. */
  details: Pick<OpenedApplication, 'entries' | 'history'> | null
  /** Such as '3 of 28 new'. */
  place: string
  /** The URLs of its neighbours in the list; null where there is none. */
  previous: string | null
  next: string | null
  /** The URL of this application. */
  path: string
  closeTo: string
  last: LastChange | null
  isMailConfigured: boolean
  panel: Ref<HTMLElement>
  note: Ref<HTMLTextAreaElement>
  onStatus: (status: ApplicationStatus) => void
  onNote: (note: { entryId: string; text: string }) => void
  onRemoveEntry: (entry: Pick<ApplicationEntry, 'id' | 'kind'>) => void
  onAnswer: () => void
  onDelete: () => void
  onStep: (by: 1 | -1) => void
  onClose: () => void
  onShowKeys: () => void
  onSettled: Settle
}

/** One application beside the list; on smaller screens in its place. */
export function ApplicationPanel(props: ApplicationPanelProps) {
  const { application, details, place, closeTo, isMailConfigured } = props
  const isScripted = useIsHydrated()
  const ordinal = describeOrdinal(application)
  return (
    <section
      ref={props.panel}
      data-holds-list
      tabIndex={-1}
      aria-labelledby="application-name"
      className="flex flex-col rounded border-line bg-surface outline-none max-xl:-mx-4 max-md:-my-8 md:border md:max-xl:mx-0 xl:sticky xl:top-4 xl:col-start-2 xl:row-span-2 xl:row-start-2 xl:max-h-[calc(100dvh-3rem)]"
    >
      <div className="flex items-center gap-1 border-line border-b py-1.5 pr-2 pl-5">
        <p role="status" className="mr-auto text-muted text-sm tabular-nums">
          {place}
          <span className="sr-only">{`, ${application.applicantName}`}</span>
        </p>
        <Step
          to={props.previous}
          label="Previous application"
          icon={ChevronUp}
          onStep={() => props.onStep(-1)}
        >
          K
        </Step>
        <Step to={props.next} label="Next application" icon={ChevronDown} onStep={() => props.onStep(1)}>
          J
        </Step>
        <CopyAddress path={props.path} />
        <button
          type="button"
          id={deleteButtonId(application.id)}
          aria-label="Delete this application"
          disabled={!isScripted}
          onClick={props.onDelete}
          className={quietIconLook}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </button>
        <Link
          to={closeTo}
          replace
          preventScrollReset
          aria-label="Close"
          onClick={(event) => {
            event.preventDefault()
            props.onClose()
          }}
          className={quietIconLook}
        >
          <X aria-hidden="true" className="size-5" />
        </Link>
      </div>
      <div className="grid grow content-start gap-6 p-5 xl:overflow-y-auto">
        <div>
          <h2 id="application-name" dir="auto" className="wrap-anywhere text-2xl">
            {application.applicantName}
          </h2>
          <p className="wrap-anywhere text-muted">
            {`${application.positionTitle}, applied ${formatDateTime(application.appliedAt)}`}
          </p>
          <p className="text-muted text-sm">
            {ordinal
              ? `${applicationReference(application.id)}, ${ordinal}`
              : applicationReference(application.id)}
          </p>
          {application.withdrawnAt !== null && (
            <p className="mt-2">
              <Badge>{`Withdrawn ${formatDateTime(application.withdrawnAt)}`}</Badge>
            </p>
          )}
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            <ResumeLink application={application} />
            <ContactLinks email={application.email} phone={application.phone} />
          </div>
          <div className="text-sm">
            <MailLines
              application={application}
              name={application.applicantName}
              isMailConfigured={isMailConfigured}
              onSettled={props.onSettled}
            />
          </div>
        </div>
        <StatusChoice status={application.status} onChange={props.onStatus} />
        <Part title="Letter">
          <p dir="auto" className="wrap-anywhere max-w-[70ch] whitespace-pre-wrap">
            {application.coverLetter ?? <span className="text-muted">No letter.</span>}
          </p>
        </Part>
        <Part title="Notes and answers">
          <div className="grid gap-4">
            {details ? (
              <EntryList
                label="Notes and answers"
                entries={details.entries}
                names={ENTRY_NAMES}
                freeKinds={['elsewhere']}
                onRemove={props.onRemoveEntry}
              />
            ) : (
              <Skeleton className="h-5 w-40" />
            )}
            {/* There at once: what is typed after N must not be taken for other keys. */}
            <NoteForm
              key={application.id}
              record={`application:${application.id}`}
              entries={details?.entries ?? []}
              isBusy={false}
              onSend={props.onNote}
              field={props.note}
            />
          </div>
        </Part>
        {details && <RecordHistory entries={details.history} className="" isOpen />}
      </div>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 rounded-b border-line border-t bg-surface px-5 py-3 max-xl:[:root:has(&)]:[--toast-bottom:6rem]!">
        <LastChangeLine last={props.last} />
        <div className="ml-auto flex gap-3 max-md:w-full max-md:*:grow">
          <KeysButton onPress={props.onShowKeys} />
          {props.next && (
            <ButtonLink
              look="secondary"
              to={props.next}
              replace
              preventScrollReset
              className="pointer-fine:hidden"
            >
              Next
            </ButtonLink>
          )}
          <Button disabled={!isScripted} onClick={props.onAnswer}>
            <Mail aria-hidden="true" className="size-5" />
            Answer
          </Button>
        </div>
      </div>
    </section>
  )
}

/** The resume is untrusted text: only an http(s) URL becomes a link, and it gets no referrer. */
function ResumeLink({ application }: { application: ApplicationRow }) {
  const isFile = hasResumeFile(application)
  if (!isWebUrl(application.resume)) return null
  return (
    <ButtonLink
      look="secondary"
      to={isFile ? resumeFilePath(application.id) : application.resume}
      reloadDocument
      target={isFile ? undefined : '_blank'}
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
    >
      {isFile ? 'Resume (PDF)' : 'Resume'}
      <ExternalLink aria-hidden="true" className="size-4" />
    </ButtonLink>
  )
}

type StatusChoiceProps = { status: ApplicationStatus; onChange: (status: ApplicationStatus) => void }

/** The five statuses side by side, each with its key; a select where they have no room. */
function StatusChoice({ status, onChange }: StatusChoiceProps) {
  const isScripted = useIsHydrated()
  return (
    <>
      <div className="md:hidden">
        <StatusSelect label="Status" status={status} onChange={onChange} />
      </div>
      <fieldset className="hidden grid-cols-5 divide-x divide-control rounded border border-control md:grid">
        <legend className="sr-only">Status</legend>
        {APPLICATION_STATUSES.map((offered, index) => (
          <button
            key={offered}
            type="button"
            aria-pressed={offered === status}
            disabled={!isScripted}
            onClick={() => onChange(offered)}
            className="min-h-12 py-1 font-semibold text-sm leading-tight first-of-type:rounded-l-[9px] last-of-type:rounded-r-[9px] hover:bg-clay-soft aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {offered}
            <span aria-hidden="true" className="block font-normal">
              {index + 1}
            </span>
          </button>
        ))}
      </fieldset>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold text-muted text-sm">{title}</h3>
      {children}
    </section>
  )
}

type StepProps = { to: string | null; label: string; icon: LucideIcon; onStep: () => void; children: string }

function Step({ to, label, icon: Icon, onStep, children }: StepProps) {
  const key = (
    <span aria-hidden="true" className="pointer-coarse:hidden">
      <Key>{children}</Key>
    </span>
  )
  if (to === null) {
    return (
      <>
        <span className={`${quietIconLook} text-control`}>
          <Icon aria-hidden="true" className="size-5" />
        </span>
        {key}
      </>
    )
  }
  return (
    <>
      <Link
        to={to}
        replace
        preventScrollReset
        aria-label={label}
        onClick={(event) => {
          event.preventDefault()
          onStep()
        }}
        className={quietIconLook}
      >
        <Icon aria-hidden="true" className="size-5" />
      </Link>
      {key}
    </>
  )
}

function CopyAddress({ path }: { path: string }) {
  const isScripted = useIsHydrated()
  const address = useHref(path)
  const { copy, notice } = useCopy({ copied: 'Copied', notCopied: 'Not copied: see the address bar' })
  return (
    <>
      <span role="status" className="text-muted text-sm">
        {notice}
      </span>
      <button
        type="button"
        aria-label="Copy the address"
        disabled={!isScripted}
        onClick={() => copy(new URL(address, location.href).href, () => {})}
        className={quietIconLook}
      >
        <Link2 aria-hidden="true" className="size-5" />
      </button>
    </>
  )
}
