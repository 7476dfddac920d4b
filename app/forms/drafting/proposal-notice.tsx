import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Proposing, ShownProposal } from './use-proposal.ts'

/**
 * On a low screen that is wide enough for two lines, the button bar around it is dissolved (`display: contents`), and
 * only the notice stays sticky at the lower edge.
 */
const STAYS =
  'w-full min-w-0 [@media(max-height:32rem)_and_(min-width:30rem)]:[div:has(>&)]:contents! [@media(max-height:32rem)_and_(min-width:30rem)]:sticky [@media(max-height:32rem)_and_(min-width:30rem)]:bottom-1 [@media(max-height:32rem)_and_(min-width:30rem)]:z-20'

/** The notice as a direct child of a button bar: its undo button is visible on every screen. */
export function NoticeInSight({ className = '', ...proposing }: Proposing & { className?: string }) {
  return (
    <div className={proposing.proposal ? `${STAYS} ${className}` : 'contents'}>
      <ProposalNotice {...proposing} />
    </div>
  )
}

/**
 * Says what AI wrote into the form, with undo. Rendered empty at first, because a live region must exist
 * before its text changes.
 */
export function ProposalNotice({ proposal, undo, redo, dismiss, saveButton }: Proposing) {
  const buttons = useRef<HTMLDivElement>(null)
  const holdsFocus = useRef(false)

  useEffect(() => {
    // A focused button that is removed loses the focus: with the notice, as after a save, or alone.
    if (!holdsFocus.current || document.activeElement !== document.body) return
    const next = buttons.current?.querySelector('button') ?? saveButton.current
    holdsFocus.current = false
    next?.focus({ preventScroll: true })
  })

  const watched = {
    className: 'px-4!',
    onFocus: () => {
      holdsFocus.current = true
    },
    onBlur: () => {
      holdsFocus.current = false
    },
  }

  return (
    <div
      role="status"
      className="flex w-full min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded border border-control bg-surface px-4 py-2 empty:sr-only"
    >
      {proposal && (
        <>
          <p className="min-w-0 max-w-[70ch] grow basis-60 max-sm:text-sm [@media(max-height:32rem)]:text-sm">
            {textOf(proposal)}
          </p>
          <div ref={buttons} className="flex flex-wrap gap-2">
            {/* One button with two labels, so that focus stays on it. */}
            <Button look="secondary" onClick={proposal.isUndone ? redo : undo} {...watched}>
              {proposal.isUndone ? 'Redo' : 'Undo'}
            </Button>
            {proposal.canRedo && !proposal.isUndone && (
              <Button look="secondary" onClick={redo} {...watched}>
                Redo
              </Button>
            )}
            <Button look="quiet" onClick={dismiss} {...watched}>
              Keep
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function textOf({ words, isUndone }: ShownProposal): string {
  return isUndone ? 'Undone. What stood there before is back.' : `${words} Please check it before you save.`
}
