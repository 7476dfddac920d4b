import type { Ref } from 'react'
import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { NoticeInSight } from '#app/ui/drafting/notice-in-sight.tsx'
import type { Proposing } from '#app/ui/drafting/use-proposal.ts'

type SaveBarProps = {
  ref?: Ref<HTMLButtonElement>
  isSaving: boolean
  /** A draft is under way. */
  isBusy: boolean
  proposing: Proposing
  onSave: () => void
}

/** Toasts stay above the bar where it is as wide as the screen, and what is being typed is never behind it. */
const MAKES_ROOM =
  '[@media(min-height:32rem)]:max-xl:[:root:has(&)]:[--toast-bottom:5.5rem]! [@media(min-height:32rem)]:[:root:has(&)]:scroll-pb-24'
const MAKES_MORE_ROOM =
  '[@media(max-height:32rem)_and_(min-width:30rem)]:[:root:has(&)]:[--toast-bottom:6rem]! [@media(max-height:32rem)_and_(min-width:30rem)]:[:root:has(&)]:scroll-pb-24 [@media(min-height:32rem)]:max-sm:[:root:has(&)]:[--toast-bottom:15rem]! [@media(min-height:32rem)]:sm:max-xl:[:root:has(&)]:[--toast-bottom:10rem]! [@media(min-height:32rem)]:[:root:has(&)]:scroll-pb-60'

/**
 * At the lower edge of the screen as long as any of the form is on it. A low screen is left to the fields, and to the
 * notice of what AI has just written.
 */
export function PositionSaveBar({ ref, isSaving, isBusy, proposing, onSave }: SaveBarProps) {
  const room = proposing.proposal ? MAKES_MORE_ROOM : MAKES_ROOM
  return (
    <div
      className={`-mx-4 [@media(min-height:32rem)]:sticky bottom-0 z-20 grid grid-cols-1 gap-3 border-line border-t bg-paper px-4 py-3 md:-mx-8 md:px-8 xl:mx-0 xl:px-0 ${room}`}
    >
      <NoticeInSight {...proposing} />
      <div className="flex gap-3">
        <Button ref={ref} disabled={isBusy} aria-busy={isSaving} onClick={onSave} className="max-sm:flex-1">
          {isSaving ? 'Saving…' : 'Save Position'}
        </Button>
        <ButtonLink look="quiet" to={href('/admin/careers')}>
          Cancel
        </ButtonLink>
      </div>
    </div>
  )
}
