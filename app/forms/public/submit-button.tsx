import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { CONTINUE, QUESTION_NEXT, unansweredHint } from './public-form-texts.ts'

type SubmitButtonProps = {
  label: string
  /** The label while the form is being sent. */
  busyLabel: string
  /** 'Answer the question above to submit.' */
  deed: string
  isSubmitting: boolean
  /** Fields were marked as invalid just now. */
  hasNewErrors: boolean
  /** The question is already on this page. */
  isLastStep: boolean
  /** The question is not answered yet, so the button is disabled. */
  missesAnswer: boolean
}

export const HAS_ERRORS = 'Something is missing or needs a change. Please look at the marked fields.'

/** The submit button of a form with a human check: why it is disabled, and for screen readers the outcome. */
export function SubmitButton(props: SubmitButtonProps) {
  const { isSubmitting, missesAnswer, busyLabel } = props
  const id = useId()
  const hint = hintFor(props)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        type="submit"
        aria-busy={isSubmitting}
        aria-describedby={hint ? id : undefined}
        // `disabled` would take the focus away from the button that was just pressed.
        aria-disabled={isSubmitting}
        disabled={missesAnswer}
        // A script may have filled the captcha before hydration, and changed these texts.
        suppressHydrationWarning
        // Wide enough for all of its labels, so that nothing beside it shifts.
        className="aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-line aria-disabled:text-muted max-sm:w-full sm:min-w-48"
      >
        {labelOf(props)}
      </Button>
      {hint && (
        <p id={id} suppressHydrationWarning className="text-muted text-sm">
          {hint}
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {isSubmitting ? busyLabel : props.hasNewErrors && HAS_ERRORS}
      </p>
    </div>
  )
}

function hintFor({ isSubmitting, isLastStep, missesAnswer, deed }: SubmitButtonProps): string | null {
  if (!isLastStep) return QUESTION_NEXT
  return missesAnswer && !isSubmitting ? unansweredHint(deed) : null
}

function labelOf({ isSubmitting, isLastStep, label, busyLabel }: SubmitButtonProps): string {
  if (isSubmitting) return busyLabel
  return isLastStep ? label : CONTINUE
}
