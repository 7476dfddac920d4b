import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Sent, SubmitAnswer } from '../application.schema.ts'
import { ApplicationForm } from './application-form.tsx'

type ApplicationDrawerProps = {
  job: { id: string; title: string } | null
  isOpen: boolean
  /** How long applications are kept: '12 months'. */
  retention: string
  /** The drawer's own address, which also takes what is sent without scripts. */
  address: string
  /** The list behind the drawer. */
  closeTo: string
  /** The position that this is about. */
  backTo: string
  /** What a post without scripts came back with. */
  answer: SubmitAnswer | undefined
  onClose: () => void
  /** The application has arrived. */
  onDone: (sent: Sent) => void
}

/** Where somebody applies for a position, whose title stays in sight all the way. */
export function ApplicationDrawer({ job, isOpen, ...props }: ApplicationDrawerProps) {
  const { retention, address, closeTo, backTo, answer, onClose, onDone } = props
  const [isDirty, setIsDirty] = useState(false)
  return (
    <Dialog
      size="drawer"
      title={job?.title ?? ''}
      subtitle={<p className="text-muted">Your application</p>}
      isOpen={isOpen && job !== null}
      isDirty={isDirty}
      closeTo={closeTo}
      onClose={onClose}
    >
      <Link
        to={backTo}
        preventScrollReset
        className="-mt-2 mb-3 inline-flex min-h-11 items-center gap-2 font-semibold text-clay underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to the position
      </Link>
      {job && (
        <ApplicationForm
          key={job.id}
          jobId={job.id}
          address={address}
          retention={retention}
          answer={answer}
          onDirty={setIsDirty}
          onDone={onDone}
        />
      )}
    </Dialog>
  )
}
