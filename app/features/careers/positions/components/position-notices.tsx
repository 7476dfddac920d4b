import { SuccessNotice } from '#app/ui/success-notice.tsx'
import { SUBMITTED } from '../../careers-texts.ts'

/** Receives the focus after an application was sent. */
export const APPLIED_NOTICE_ID = 'applied'

type AppliedNoticeProps = {
  /** The position's title, if it is still listed. */
  title: string | undefined
  isMailQueued: boolean
}

/** Stays after the toast has gone; applicants without scripts see only this. */
export function AppliedNotice({ title, isMailQueued }: AppliedNoticeProps) {
  return (
    <SuccessNotice id={APPLIED_NOTICE_ID} title={SUBMITTED} className="mb-8">
      {title && (
        <p>
          We have your application for <bdi>{title}</bdi>.
        </p>
      )}
      <p className="text-muted">
        {isMailQueued
          ? 'A confirmation email is on its way to your address. Please check your inbox and your spam folder.'
          : 'We will write to you.'}
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
