import { useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import type { ShownProposal } from './proposals.ts'
import type { Proposing } from './use-proposal.ts'

/** Says what AI wrote into the form, with the way back. It is there before it has anything to say, to be heard. */
export function ProposalNotice({ proposal, undo, redo, dismiss, saveButton }: Proposing) {
  const buttons = useRef<HTMLDivElement>(null)
  const holdsFocus = useRef(false)

  useEffect(() => {
    // A button that goes away takes the focus along: with the notice, as after a save, or alone.
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
            {/* One button with two words, so that it keeps the focus. */}
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
