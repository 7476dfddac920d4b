import { href } from 'react-router'
import { FailureNotice, failureNote, UnsentNotice } from '#app/forms/public/failure-notice.tsx'
import { HumanCheckField } from '#app/forms/public/human-check-field.tsx'
import type { Refusal } from '#app/forms/public/public-form.ts'
import { SubmitButton } from '#app/forms/public/submit-button.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import {
  CLOSED_BEFORE_SENT,
  CLOSED_MEANWHILE,
  FAILED,
  FILE_NOT_KEPT,
  LAST_STEP,
} from '../../careers-texts.ts'
import { careersPath } from '../../careers-url.ts'
import { NOT_ACCEPTING } from '../../positions/position.ts'
import type { Applicant, Sent, SubmitAnswer } from '../application.schema.ts'
import { ApplicationFields } from './application-fields.tsx'
import { useApplicationForm } from './use-application-form.ts'

type ApplicationFormProps = {
  positionId: string
  /** The position takes no more applications; one that could not be sent before is shown. */
  isClosed: boolean
  path: string
  retention: string
  answer: SubmitAnswer | undefined
  onDirty: (isDirty: boolean) => void
  onDone: (sent: Sent) => void
}

/**
 * With scripts the captcha is below the fields and everything is sent at once. Without them the cached page has no
 * captcha: the response to the first post contains it.
 */
export function ApplicationForm(props: ApplicationFormProps) {
  const { positionId, path, retention, answer, onDirty, onDone } = props
  const wasClosed = props.isClosed
  const model = useApplicationForm({ positionId, isClosed: wasClosed, answer, onDirty, onDone })
  const { check, isClosed, isSubmitting } = model
  const isScripted = useIsHydrated()
  return (
    <form
      ref={model.form}
      method="post"
      encType="multipart/form-data"
      action={path}
      noValidate={isScripted}
      onSubmit={model.submit}
      className="grid gap-5"
    >
      <input type="hidden" name="jobId" value={positionId} />
      {model.key && <input type="hidden" name="key" value={model.key} />}
      <ApplicationFields
        typed={model.typed}
        errors={model.errors}
        isReadOnly={isSubmitting || wasClosed}
        onType={model.type}
      />
      {!isClosed && (
        <HumanCheckField
          check={check}
          isScripted={isScripted}
          isSubmitting={isSubmitting}
          plainHint={model.answerError ? undefined : LAST_STEP}
          countdown={(seconds) => `Resets in ${seconds}s`}
          error={model.answerError}
        />
      )}
      {wasClosed && <FailureNotice title={NOT_ACCEPTING} note={CLOSED_BEFORE_SENT} />}
      <ApplicationNotice refusal={model.refusal} />
      {model.isUnsent && (
        <UnsentNotice
          isClosed={isClosed}
          // Without a link there was a file.
          exception={model.typed.resume === '' ? FILE_NOT_KEPT : undefined}
          onDiscard={model.discard}
        />
      )}
      {isClosed ? (
        <ButtonLink
          to={careersPath({ filter: 'active' })}
          preventScrollReset
          className="sm:justify-self-start"
        >
          See open positions
        </ButtonLink>
      ) : (
        <ApplicationSubmit
          retention={retention}
          isSubmitting={isSubmitting}
          hasNewErrors={model.hasNewErrors}
          isLastStep={isScripted || check.question !== null}
          missesAnswer={isScripted && check.answer.trim() === ''}
        />
      )}
    </form>
  )
}

type ApplicationSubmitProps = {
  retention: string
  isSubmitting: boolean
  hasNewErrors: boolean
  isLastStep: boolean
  missesAnswer: boolean
}

/** The consent text and the submit button. */
function ApplicationSubmit({ retention, ...state }: ApplicationSubmitProps) {
  return (
    <>
      <p className="max-w-[70ch] text-muted text-sm">
        {`By applying you agree that we keep your application for ${retention} to decide on it. You can have it erased at any time. `}
        <Link to={href('/privacy-policy')} className="font-semibold text-clay underline">
          Privacy Policy
        </Link>
      </p>
      <SubmitButton label="Submit Application" busyLabel="Submitting…" deed="submit" {...state} />
    </>
  )
}

/** Why the application has not arrived, where no field is to blame. */
function ApplicationNotice({ refusal }: { refusal: Refusal<Applicant> | null }) {
  if (!refusal) return null
  if (refusal.reason === 'closed') return <FailureNotice title={NOT_ACCEPTING} note={CLOSED_MEANWHILE} />
  const note = failureNote(refusal)
  return note && <FailureNotice title={FAILED} note={note} />
}
