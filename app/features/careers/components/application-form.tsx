import { ButtonLink } from '#app/ui/button.tsx'
import { HumanCheckField } from '#app/ui/human-check/human-check-field.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import type { Sent, SubmitAnswer } from '../application.schema.ts'
import { careersPath } from '../careers-address.ts'
import { ApplicationFields } from './application-fields.tsx'
import { LAST_STEP } from './application-messages.ts'
import { ApplicationNotice } from './application-notice.tsx'
import { ApplicationSubmit } from './application-submit.tsx'
import { useApplicationForm } from './use-application-form.ts'

type ApplicationFormProps = {
  jobId: string
  address: string
  retention: string
  answer: SubmitAnswer | undefined
  onDirty: (isDirty: boolean) => void
  onDone: (sent: Sent) => void
}

/**
 * With scripts the question stands below the fields and everything is sent at once. Without them the page is kept for
 * everybody and holds no question: the first post brings it.
 */
export function ApplicationForm(props: ApplicationFormProps) {
  const { jobId, address, retention, answer, onDirty, onDone } = props
  const model = useApplicationForm({ jobId, answer, onDirty, onDone })
  const { check, isClosed, isSubmitting } = model
  const isScripted = useIsHydrated()
  return (
    <form
      ref={model.form}
      method="post"
      action={address}
      noValidate={isScripted}
      onSubmit={model.submit}
      className="grid gap-5"
    >
      <input type="hidden" name="jobId" value={jobId} />
      {model.key && <input type="hidden" name="key" value={model.key} />}
      <ApplicationFields
        typed={model.typed}
        errors={model.errors}
        isReadOnly={isSubmitting}
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
      <ApplicationNotice refusal={model.refusal} />
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
