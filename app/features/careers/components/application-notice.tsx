import { NOT_ACCEPTING } from '../position.ts'
import { FAILED, failureNote, type Refusal } from './application-messages.ts'

/** Why the application has not arrived, where no field is to blame. */
export function ApplicationNotice({ refusal }: { refusal: Refusal | null }) {
  if (!refusal) return null
  const isClosed = refusal.reason === 'closed'
  const note = isClosed
    ? 'It was closed while you were writing. What you typed is still here, should you need it.'
    : failureNote(refusal)
  if (note === null) return null
  return (
    <div role="alert" tabIndex={-1} className="border-danger border-l-3 pl-3">
      <p className="font-semibold text-danger">{isClosed ? NOT_ACCEPTING : FAILED}</p>
      <p className="text-muted text-sm">{note}</p>
    </div>
  )
}
