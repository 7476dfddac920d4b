import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { Link } from '#app/ui/link.tsx'
import type { Sent, SubmitAnswer } from '../application.schema.ts'
import { ApplicationForm } from './application-form.tsx'

type ApplicationDrawerProps = {
  position: { id: string; title: string; isOpen: boolean } | null
  isOpen: boolean
  /** How long applications are retained, such as '12 months'. */
  retention: string
  /** The drawer's own URL, also the form's action without scripts. */
  path: string
  /** The URL of the list behind the drawer. */
  closeTo: string
  /** The URL of the position. */
  backTo: string
  /** The response to a post without scripts. */
  answer: SubmitAnswer | undefined
  onClose: () => void
  /** Called when the application was accepted. */
  onDone: (sent: Sent) => void
}

/** The drawer to apply for a position; the position's title stays visible. */
export function ApplicationDrawer({ position, isOpen, ...props }: ApplicationDrawerProps) {
  const { retention, path, closeTo, backTo, answer, onClose, onDone } = props
  const [isDirty, setIsDirty] = useState(false)
  return (
    <Dialog
      size="drawer"
      title={position?.title ?? ''}
      subtitle={<p className="text-muted">Your application</p>}
      isOpen={isOpen && position !== null}
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
      {position && (
        <ApplicationForm
          key={position.id}
          positionId={position.id}
          isClosed={!position.isOpen}
          path={path}
          retention={retention}
          answer={answer}
          onDirty={setIsDirty}
          onDone={onDone}
        />
      )}
    </Dialog>
  )
}
