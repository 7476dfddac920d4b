import { type ReactNode, useEffect, useRef } from 'react'
import { formatLongDate, isoDateTime } from '#app/shared/dates.ts'
import { OutsideLink } from '#app/ui/outside-link.tsx'
import type { OwnApplication, OwnApplicationAnswer } from '../own-application.ts'
import { EraseForm, WithdrawForm } from './own-application-forms.tsx'

type OwnApplicationPageProps = { application: OwnApplication; answer: OwnApplicationAnswer | undefined }

/** What an applicant sees of their own application, and what they can do about it. */
export function OwnApplicationPage({ application, answer }: OwnApplicationPageProps) {
  const { isWithdrawn } = application
  const withdrawal = useRef<HTMLParagraphElement>(null)
  const wasWithdrawn = useRef(isWithdrawn)

  useEffect(() => {
    // The button that was pressed is gone.
    if (isWithdrawn && !wasWithdrawn.current) withdrawal.current?.focus()
    wasWithdrawn.current = isWithdrawn
  }, [isWithdrawn])

  return (
    <>
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
      {answer?.kind === 'failed' && (
        <p
          role="alert"
          className="mb-10 max-w-[70ch] rounded border border-danger bg-surface p-4 text-danger"
        >
          We could not save this just now. Please try again in a minute.
        </p>
      )}
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-12">
          <section aria-labelledby="status-title">
            <h2 id="status-title" className="text-2xl">
              Where it stands
            </h2>
            <dl className="mt-4 border-line border-t">
              <Fact name="Status">
                <strong>{application.statusInWords}</strong>
              </Fact>
              <Fact name="Applied on">
                <LongDate moment={application.appliedAt} />
              </Fact>
              <Fact name="Last change">
                <LongDate moment={application.changedAt} />
              </Fact>
              <Fact name="Kept until">
                <LongDate moment={application.keptUntil} /> at the latest
              </Fact>
            </dl>
          </section>
          <Sent application={application} />
        </div>
        <div className="grid content-start gap-8 print:hidden">
          {!isWithdrawn && <WithdrawForm keptUntil={application.keptUntil} />}
          <EraseForm isUnconfirmed={answer?.kind === 'unconfirmed'} />
        </div>
      </div>
    </>
  )
}

function Sent({ application }: { application: OwnApplication }) {
  const { applicantName, email, phone, resume, isResumeLink, coverLetter } = application
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
          {isResumeLink ? (
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
