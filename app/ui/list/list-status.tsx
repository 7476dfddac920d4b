import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListProblem } from './use-list-changes.ts'

type ListStatusProps = {
  problem: ListProblem | null
  /** For lists whose successes are not told in a toast. */
  notice?: string
  onDismiss: () => void
}

/** The outcome of the last change of a list: a visible banner where it failed, else a message for screen readers. */
export function ListStatus({ problem, notice, onDismiss }: ListStatusProps) {
  return (
    <>
      {problem && <ProblemBanner key={problem.number} {...problem} onClose={onDismiss} />}
      {notice !== undefined && (
        <p role="status" className="sr-only">
          {notice}
        </p>
      )}
    </>
  )
}

/** Moves the sticky head of a table below the banner, and focused rows below both. */
const MAKES_ROOM =
  '[:root:has(&)]:scroll-pt-40 xl:[:root:has(&)]:[--table-head-top:4rem] xl:[:root:has(&)]:scroll-pt-32'

/**
 * Shows above a table what failed until something succeeds; sticky, so that it is visible far down the list as well.
 */
function ProblemBanner({ text, isFinal, onClose }: Omit<ListProblem, 'number'> & { onClose: () => void }) {
  function close() {
    onClose()
    // The button disappears with the banner, so focus moves to the main area.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }

  return (
    <div className={`sticky top-16 z-20 mb-2 bg-paper py-2 lg:top-0 xl:h-16 ${MAKES_ROOM}`}>
      <div className="flex items-center justify-between gap-3 rounded border border-danger bg-surface pl-4">
        <div role="alert" className="flex flex-wrap gap-x-2 py-2">
          <p className="font-semibold text-danger">{text}</p>
          {!isFinal && <p className="text-muted">Please try again.</p>}
        </div>
        <button
          type="button"
          aria-label="Close the message"
          onClick={close}
          className="grid size-11 shrink-0 place-items-center rounded text-danger hover:bg-clay-soft"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </div>
  )
}

/** How many rows a list shows, and what applies to all of them. */
export function ListSummary({ count, children }: { count: string; children?: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-muted text-sm">
      <p role="status" className="tabular-nums">
        {count}
      </p>
      {children}
    </div>
  )
}
