import { SuccessNotice } from '#app/ui/success-notice.tsx'
import { SUBMITTED } from './application-messages.ts'

/** Where the focus goes when the form has done its work. */
export const APPLIED_NOTICE_ID = 'applied'

type AppliedNoticeProps = {
  /** Of the position, where it is still listed. */
  title: string | undefined
  isMailQueued: boolean
}

/** Stays after the toast is gone, and for whoever applied without scripts and so saw none. */
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

/** For whoever followed an old link. */
export function MissingPositionNotice() {
  return (
    <p role="status" className="mb-8 rounded bg-clay-soft px-5 py-4">
      This position is no longer listed. Here is what we have now.
    </p>
  )
}

/** For whoever opened a position that could not be fetched. In sight wherever in the list that was. */
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
