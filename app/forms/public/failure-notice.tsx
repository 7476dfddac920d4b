import { UNSENT_DAYS } from '#app/shared/unsent-forms.ts'
import { Button } from '#app/ui/button.tsx'
import type { Refusal } from './public-form.ts'
import { DISCARD, KEPT, KEPT_TO_SEND } from './public-form-texts.ts'

const NOTHING_LOST = 'Nothing was lost: what you typed is still here.'

/** The text below 'Failed to …'; null if a field is invalid. */
export function failureNote<Fields>(refusal: Refusal<Fields>): string | null {
  switch (refusal.reason) {
    case 'limited': {
      const pause = minutes(refusal.retryAfterSeconds)
      return `There were too many attempts. You can try again in ${pause}. ${NOTHING_LOST}`
    }
    case 'failed':
      return NOTHING_LOST
    case 'out of reach':
      return `We could not reach the server. Please check your connection. ${NOTHING_LOST}`
    default:
      return null
  }
}

function minutes(seconds: number): string {
  const count = Math.max(1, Math.ceil(seconds / 60))
  return count === 1 ? 'one minute' : `${count} minutes`
}

/** Why a form was not accepted, if no field is invalid. */
export function FailureNotice({ title, note }: { title: string; note: string }) {
  return (
    <div role="alert" tabIndex={-1} className="border-danger border-l-3 pl-3">
      <p className="font-semibold text-danger">{title}</p>
      <p className="text-muted text-sm">{note}</p>
    </div>
  )
}

type UnsentNoticeProps = {
  /** Where the form takes nothing more, it is not asked whether to send. */
  isClosed?: boolean
  /** What is not kept with the rest. */
  exception?: string | undefined
  onDiscard: () => void
}

/** What the form holds was not sent for want of a network: the visitor sends it with the form's own button, or discards it. */
export function UnsentNotice({ isClosed = false, exception = '', onDiscard }: UnsentNoticeProps) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p>
        <span className="font-semibold">{isClosed ? KEPT : KEPT_TO_SEND}</span>
        <span className="block text-muted text-sm">{`It is deleted from here after ${UNSENT_DAYS} days. ${exception}`}</span>
      </p>
      <Button look="secondary" onClick={onDiscard}>
        {DISCARD}
      </Button>
    </div>
  )
}
