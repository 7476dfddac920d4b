import type { Ref } from 'react'
import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'

type SaveBarProps = { ref: Ref<HTMLButtonElement>; isSaving: boolean; onSave: () => void }

/** Toasts stay above the bar where it is as wide as the screen, and what is being typed is never behind it. */
const MAKES_ROOM = 'max-xl:[:root:has(&)]:[--toast-bottom:5.5rem]! [:root:has(&)]:scroll-pb-24'

/** At the lower edge of the screen as long as any of the form is on it. */
export function PositionSaveBar({ ref, isSaving, onSave }: SaveBarProps) {
  return (
    <div
      className={`-mx-4 sticky bottom-0 z-20 flex gap-3 border-line border-t bg-paper px-4 py-3 md:-mx-8 md:px-8 xl:mx-0 xl:px-0 ${MAKES_ROOM}`}
    >
      <Button ref={ref} aria-busy={isSaving} onClick={onSave} className="max-sm:flex-1">
        {isSaving ? 'Saving…' : 'Save Position'}
      </Button>
      <ButtonLink look="quiet" to={href('/admin/careers')}>
        Cancel
      </ButtonLink>
    </div>
  )
}
