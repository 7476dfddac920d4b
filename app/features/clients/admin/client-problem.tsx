import { useLocation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useHasKept } from '#app/ui/record-form/use-kept-record.ts'
import { clientKind } from './client-kind.ts'
import type { OpenedClient } from './shown-clients.ts'

const PROBLEMS = {
  missing: {
    title: 'Client not found',
    text: 'This client is not there any more. Somebody may have deleted it.',
  },
  failed: { title: 'Failed to fetch client', text: 'Something went wrong on the way. Please try again.' },
}

type ClientProblemProps = {
  id: string
  problem: NonNullable<OpenedClient['problem']>
  isOpen: boolean
  closeTo: string
  onClose: () => void
  onSaveAsNew: () => void
}

/** Stands where the form would: why there is none. */
export function ClientProblem({ id, problem, onSaveAsNew, ...closing }: ClientProblemProps) {
  const { pathname, search } = useLocation()
  const hasKept = useHasKept(clientKind, id) && problem === 'missing'
  const { title, text } = PROBLEMS[problem]
  const wayOn =
    problem === 'failed' ? (
      <ButtonLink look="secondary" to={pathname + search} replace preventScrollReset>
        Try again
      </ButtonLink>
    ) : (
      hasKept && (
        <Button look="secondary" onClick={onSaveAsNew}>
          Save as a new client
        </Button>
      )
    )
  return (
    <Dialog title={title} footer={wayOn} {...closing}>
      <p role="alert">{text}</p>
      {hasKept && <p className="mt-2">What you typed about it is still in this tab.</p>}
    </Dialog>
  )
}
