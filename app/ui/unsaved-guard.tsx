import { useEffect, useRef, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Hears how the save ended, and tells whether it leads away from the form. */
export type Settled = (isSaved: boolean) => boolean

type UnsavedGuardProps = {
  isUnsaved: boolean
  /** Asked at the moment of leaving, when a save may just have ended. */
  isStillUnsaved: () => boolean
  /** Where the form itself may move to: the address of what it is about. */
  ownAddress: string
  /** For a form whose address is a part of another screen's: whether going there leaves it, too. */
  isLeftFor?: (next: Location) => boolean
  canKeep: boolean
  /** Where the changes are when they are kept. */
  keptText?: string
  isSaving: boolean
  /** Something is under way that belongs into the save: it waits for that. */
  isBusy?: boolean
  onSave: (onSettled: Settled) => void
}

const KEPT = 'Your changes are kept in this browser and offered again when you come back.'
const BUSY = 'An upload or a draft is still under way. You can save as soon as it has ended.'
const LOST = 'This browser cannot keep your changes: they are lost when you leave.'

/** Asks before unsaved work is left behind, whatever leads away from it. */
export function UnsavedGuard({ isStillUnsaved, ownAddress, isLeftFor, ...props }: UnsavedGuardProps) {
  const { isUnsaved, canKeep, keptText = KEPT, isSaving, isBusy = false, onSave } = props
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { pathname } = nextLocation
    const isAway = pathname !== currentLocation.pathname && pathname !== ownAddress
    return isStillUnsaved() && (isAway || isLeftFor?.(nextLocation) === true)
  })

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  const latest = useRef(blocker)
  useEffect(() => {
    latest.current = blocker
  })

  /**
   * The way that was given up, or ended by a failed save. The question closes at once: the wrong field can get the focus,
   * and what the platform has closed is not shown again.
   */
  const [endedWay, setEndedWay] = useState<Location | null>(null)

  function stay() {
    if (blocker.state !== 'blocked') return
    setEndedWay(blocker.location)
    blocker.reset()
  }

  function saveAndLeave() {
    onSave((isSaved) => {
      const now = latest.current
      // Somebody may have chosen to stay meanwhile.
      if (now.state !== 'blocked') return false
      if (isSaved) {
        now.proceed()
        return true
      }
      setEndedWay(now.location)
      now.reset()
      return false
    })
  }

  return (
    <Dialog
      title="Leave without saving?"
      isOpen={blocker.state === 'blocked' && blocker.location !== endedWay}
      onClose={stay}
      footer={
        <>
          <Button look="quiet" onClick={stay} className="max-sm:w-full">
            Stay
          </Button>
          <Button
            look={canKeep ? 'secondary' : 'danger'}
            onClick={() => blocker.proceed?.()}
            className="max-sm:w-full"
          >
            Leave without saving
          </Button>
          <Button disabled={isBusy} aria-busy={isSaving} onClick={saveAndLeave} className="max-sm:w-full">
            {isSaving ? 'Saving…' : 'Save and leave'}
          </Button>
        </>
      }
    >
      <p>{canKeep ? keptText : LOST}</p>
      {isBusy && <p className="mt-2">{BUSY}</p>}
    </Dialog>
  )
}
