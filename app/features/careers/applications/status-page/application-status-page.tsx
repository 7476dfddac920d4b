import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Form, href, useLocation, useNavigation } from 'react-router'
import { formatLongDate, isoDateTime } from '#app/shared/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { OutsideLink } from '#app/ui/outside-link.tsx'
import { SuccessNotice } from '#app/ui/success-notice.tsx'
import {
  APPLICATION_NOT_SAVED,
  applicationRemoved,
  confirmationNote,
  ERASURE_UNCONFIRMED,
  NEXT_STEP,
  SUBMITTED,
} from '../../careers-texts.ts'
import type { ApplicationStatusView, StatusPageAnswer } from './application-status.ts'

type OwnApplicationPageProps = {
  application: ApplicationStatusView
  answer: StatusPageAnswer | undefined
  /** Set after an application without scripts, whose confirmation this page is; `mail` if a mail is queued as well. */
  sent: string | null
}

/** The applicant's view of their own application, with withdraw and erase. */
export function ApplicationStatusPage({ application, answer, sent }: OwnApplicationPageProps) {
  const { isWithdrawn, isRemoved } = application
  const withdrawal = useRef<HTMLParagraphElement>(null)
  const wasWithdrawn = useRef(isWithdrawn)

  useEffect(() => {
    // The pressed button is gone, so the focus moves to the notice.
    if (isWithdrawn && !wasWithdrawn.current) withdrawal.current?.focus()
    wasWithdrawn.current = isWithdrawn
  }, [isWithdrawn])

  return (
    <>
      {sent && (
        <SuccessNotice title={SUBMITTED} className="mb-10">
          {sent === 'mail' && <p>{confirmationNote(application.email)}</p>}
          <p className="text-muted">{NEXT_STEP}</p>
        </SuccessNotice>
      )}
      {isWithdrawn && (
        <p
          ref={withdrawal}
          tabIndex={-1}
          role="status"
          className="mb-10 max-w-[70ch] rounded border border-line bg-surface p-4"
        >
          You withdrew this application. Our team sees that, and you need not do anything else.
        </p>
      )}
      {isRemoved && !isWithdrawn && (
        <p className="mb-10 max-w-[70ch] rounded border border-line bg-surface p-4">
          {applicationRemoved(formatLongDate(application.retainedUntil))}
        </p>
      )}
      {answer?.kind === 'failed' && (
        <p
          role="alert"
          className="mb-10 max-w-[70ch] rounded border border-danger bg-surface p-4 text-danger"
        >
          {APPLICATION_NOT_SAVED}
        </p>
      )}
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-12">
          <section aria-labelledby="status-title">
            <h2 id="status-title" className="text-2xl">
              Where it stands
            </h2>
            <dl className="mt-4 border-line border-t">
              <Fact name="Reference">{application.reference}</Fact>
              <Fact name="Status">
                <strong>{application.statusInWords}</strong>
              </Fact>
              {application.answerInWords && <Fact name="Our answer">{application.answerInWords}</Fact>}
              <Fact name="Applied on">
                <LongDate moment={application.appliedAt} />
              </Fact>
              <Fact name="Last change">
                <LongDate moment={application.changedAt} />
              </Fact>
              <Fact name="Kept until">
                <LongDate moment={application.retainedUntil} /> at the latest
              </Fact>
            </dl>
          </section>
          <Sent application={application} />
        </div>
        <div className="grid content-start gap-8 print:hidden">
          {!isWithdrawn && <WithdrawForm retainedUntil={application.retainedUntil} />}
          <EraseForm isUnconfirmed={answer?.kind === 'unconfirmed'} />
        </div>
      </div>
    </>
  )
}

function Sent({ application }: { application: ApplicationStatusView }) {
  const { applicantName, email, phone, resume, isResumeLink, coverLetter } = application
  const key = new URLSearchParams(useLocation().search).get('key') ?? ''
  return (
    <section aria-labelledby="sent-title">
      <h2 id="sent-title" className="text-2xl">
        What you sent us
      </h2>
      <dl className="mt-4 border-line border-t">
        <Fact name="Full name">{applicantName}</Fact>
        <Fact name="Email">{email}</Fact>
        <Fact name="Phone">{phone}</Fact>
        <Fact name="Resume">
          {application.isResumeFile ? (
            <a
              href={`${href('/api/own-resume')}?key=${encodeURIComponent(key)}`}
              className="-my-2 inline-flex min-h-11 items-center text-clay underline underline-offset-4"
            >
              Download your PDF
            </a>
          ) : isResumeLink ? (
            <OutsideLink href={resume} className="-my-2 min-h-11 text-clay underline underline-offset-4">
              {resume}
            </OutsideLink>
          ) : (
            resume
          )}
        </Fact>
        <Fact name="Cover letter">
          <span className="block max-w-[65ch] whitespace-pre-line">{coverLetter ?? 'None'}</span>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-line border-b py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function LongDate({ moment }: { moment: number }) {
  return <time dateTime={isoDateTime(moment)}>{formatLongDate(moment)}</time>
}

/** Both forms post to the page's own URL, which contains the key, and work without scripts. */
function WithdrawForm({ retainedUntil }: { retainedUntil: number }) {
  const pending = usePendingIntent()
  return (
    <section aria-labelledby="withdraw-title" className="rounded border border-line bg-surface p-6">
      <h2 id="withdraw-title" className="text-xl">
        Changed your mind?
      </h2>
      <p className="mt-2 text-muted">
        We keep the application until {formatLongDate(retainedUntil)}, and our team sees that you withdrew it.
      </p>
      <Form method="post" data-wake="near over" className="mt-4">
        <Button type="submit" name="intent" value="withdraw" look="secondary" disabled={pending !== null}>
          {pending === 'withdraw' ? 'Withdrawing…' : 'Withdraw application'}
        </Button>
      </Form>
    </section>
  )
}

function EraseForm({ isUnconfirmed }: { isUnconfirmed: boolean }) {
  const pending = usePendingIntent()
  const id = useId()
  return (
    <section aria-labelledby="erase-title" className="rounded border border-line bg-surface p-6">
      <h2 id="erase-title" className="text-xl">
        Erase it
      </h2>
      <p className="mt-2 text-muted">
        This removes the application and everything that we stored with it. We can then no longer consider it.
      </p>
      <Form method="post" data-wake="near over" className="mt-2">
        <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
          <input
            id={id}
            type="checkbox"
            name="understood"
            required
            className="size-5 shrink-0 accent-clay"
            aria-invalid={isUnconfirmed || undefined}
            aria-describedby={isUnconfirmed ? `${id}-error` : undefined}
          />
          I understand that this cannot be undone.
        </label>
        {isUnconfirmed && (
          <p id={`${id}-error`} role="alert" className="mb-2 text-danger text-sm">
            {ERASURE_UNCONFIRMED}
          </p>
        )}
        <Button
          type="submit"
          name="intent"
          value="erase"
          look="danger"
          className="mt-2"
          disabled={pending !== null}
        >
          {pending === 'erase' ? 'Erasing…' : 'Erase everything'}
        </Button>
      </Form>
    </section>
  )
}

function usePendingIntent(): FormDataEntryValue | null {
  return useNavigation().formData?.get('intent') ?? null
}
