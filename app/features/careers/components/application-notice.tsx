import { failureNote } from '#app/ui/human-form/failure-note.ts'
import { FailureNotice } from '#app/ui/human-form/failure-notice.tsx'
import type { Refusal } from '#app/ui/human-form/human-form.ts'
import type { Applicant } from '../application.schema.ts'
import { NOT_ACCEPTING } from '../position.ts'
import { FAILED } from './application-messages.ts'

const CLOSED_NOTE = 'It was closed while you were writing. What you typed is still here, should you need it.'

/** Why the application has not arrived, where no field is to blame. */
export function ApplicationNotice({ refusal }: { refusal: Refusal<Applicant> | null }) {
  if (!refusal) return null
  if (refusal.reason === 'closed') return <FailureNotice title={NOT_ACCEPTING} note={CLOSED_NOTE} />
  const note = failureNote(refusal)
  return note && <FailureNotice title={FAILED} note={note} />
}
