import { Link } from '#app/ui/link.tsx'
import { SuccessNotice } from '#app/ui/success-notice.tsx'
import { NEXT_STEP } from '../../careers-texts.ts'

/** Receives the focus after an application was sent. */
export const APPLIED_NOTICE_ID = 'applied'

/** What the applicant needs after the toast has gone; without scripts their own page says so. */
export type Applied = { title: string; reference: string; path: string }

export function AppliedNotice({ title, reference, path }: Applied) {
  return (
    <SuccessNotice id={APPLIED_NOTICE_ID} title={`Your reference: ${reference}`} className="mb-8">
      <p>
        For <bdi>{title}</bdi>.
      </p>
      <p className="text-muted">{NEXT_STEP}</p>
      <p>
        <Link
          to={path}
          className="inline-flex min-h-11 items-center font-semibold text-clay underline underline-offset-4"
        >
          See your application
        </Link>
      </p>
    </SuccessNotice>
  )
}

/** For visitors who follow an outdated link. */
export function MissingPositionNotice() {
  return (
    <p role="status" className="mb-8 rounded bg-clay-soft px-5 py-4">
      This position is no longer listed. Here is what we have now.
    </p>
  )
}

/** For visitors who open a position that could not be fetched. Visible at any scroll position of the list. */
export function UnopenedPositionNotice({ text }: { text: string }) {
  return (
    <p
      role="alert"
      className="sticky top-20 z-20 mb-8 rounded border border-danger bg-surface px-5 py-4 text-danger"
    >
      {text}
    </p>
  )
}
