import type { Ref } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { NoticeInSight } from '../drafting/proposal-notice.tsx'
import type { Proposing } from '../drafting/use-proposal.ts'

type SaveBarProps = {
  /** The save button. */
  ref?: Ref<HTMLButtonElement>
  /** What is saved, such as 'Position'. */
  noun: string
  closeTo: string
  isSaving: boolean
  /** A draft is running. */
  isBusy: boolean
  proposing?: Proposing | undefined
  onSave: () => void
  /** Where unsaved changes are, for forms that tell it; empty where there are none. */
  draftState?: string | undefined
}

/** Toasts stay above a bar of full width, and scrolling never leaves a focused field behind the bar. */
const ROOM = {
  buttons:
    '[@media(min-height:32rem)]:max-xl:[:root:has(&)]:[--toast-bottom:5.5rem]! [@media(min-height:32rem)]:[:root:has(&)]:scroll-pb-24',
  draftState:
    '[@media(min-height:32rem)]:max-xl:[:root:has(&)]:[--toast-bottom:8.5rem]! [@media(min-height:32rem)]:[:root:has(&)]:scroll-pb-36',
  proposal:
    '[@media(max-height:32rem)_and_(min-width:30rem)]:[:root:has(&)]:[--toast-bottom:6rem]! [@media(max-height:32rem)_and_(min-width:30rem)]:[:root:has(&)]:scroll-pb-24 [@media(min-height:32rem)]:max-sm:[:root:has(&)]:[--toast-bottom:18rem]! [@media(min-height:32rem)]:sm:max-xl:[:root:has(&)]:[--toast-bottom:13rem]! [@media(min-height:32rem)]:[:root:has(&)]:scroll-pb-72',
}

/**
 * Sticks to the bottom while any of the form is visible. On a low screen it does not stick, to leave room for the fields
 * and the notice about an AI draft.
 */
export function SaveBar(props: SaveBarProps) {
  const { ref, noun, closeTo, isSaving, isBusy, proposing, onSave, draftState } = props
  const room = proposing?.proposal ? 'proposal' : draftState === undefined ? 'buttons' : 'draftState'
  return (
    <div
      className={`-mx-4 [@media(min-height:32rem)]:sticky bottom-0 z-20 grid grid-cols-1 gap-3 border-line border-t bg-paper px-4 py-3 md:-mx-8 md:px-8 xl:mx-0 xl:px-0 ${ROOM[room]}`}
    >
      {proposing && <NoticeInSight {...proposing} />}
      <div className="flex gap-3">
        <Button ref={ref} disabled={isBusy} aria-busy={isSaving} onClick={onSave} className="max-sm:flex-1">
          {isSaving ? 'Saving…' : `Save ${noun}`}
        </Button>
        <ButtonLink look="quiet" to={closeTo}>
          Cancel
        </ButtonLink>
      </div>
      {draftState !== undefined && (
        <p role="status" className="text-muted text-sm empty:hidden">
          {draftState}
        </p>
      )}
    </div>
  )
}
