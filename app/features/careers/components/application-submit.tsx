import { useId } from 'react'
import { href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'

type ApplicationSubmitProps = {
  retention: string
  isSubmitting: boolean
  /** The question is on this page already. */
  isLastStep: boolean
  /** The question is still to be answered, and the button waits for it. */
  missesAnswer: boolean
}

/** What somebody agrees to, the button, and why it cannot be pressed yet. */
export function ApplicationSubmit(props: ApplicationSubmitProps) {
  const { retention, isSubmitting, isLastStep, missesAnswer } = props
  const id = useId()
  const hint = hintFor(props)
  return (
    <>
      <p className="max-w-[70ch] text-muted text-sm">
        {`By applying you agree that we keep your application for ${retention} to decide on it. You can have it erased at any time. `}
        <Link to={href('/privacy-policy')} className="font-semibold text-clay underline">
          Privacy Policy
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          aria-busy={isSubmitting}
          aria-describedby={hint ? id : undefined}
          disabled={isSubmitting || missesAnswer}
          className="max-sm:w-full"
        >
          {submitLabel(isSubmitting, isLastStep)}
        </Button>
        {hint && (
          <p id={id} className="text-muted text-sm">
            {hint}
          </p>
        )}
      </div>
    </>
  )
}

function hintFor({ isSubmitting, isLastStep, missesAnswer }: ApplicationSubmitProps): string | null {
  if (!isLastStep) return 'One short question comes next.'
  return missesAnswer && !isSubmitting ? 'Answer the question above to submit.' : null
}

function submitLabel(isSubmitting: boolean, isLastStep: boolean): string {
  if (isSubmitting) return 'Submitting…'
  return isLastStep ? 'Submit Application' : 'Continue'
}
