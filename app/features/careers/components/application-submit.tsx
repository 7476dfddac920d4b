import { href, Link } from 'react-router'
import { SubmitButton } from '#app/ui/human-form/submit-button.tsx'

type ApplicationSubmitProps = {
  retention: string
  isSubmitting: boolean
  hasNewErrors: boolean
  isLastStep: boolean
  missesAnswer: boolean
}

/** What somebody agrees to, and the button. */
export function ApplicationSubmit({ retention, ...state }: ApplicationSubmitProps) {
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
