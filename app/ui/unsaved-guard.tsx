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
  canKeep: boolean
  isSaving: boolean
  onSave: (onSettled: Settled) => void
}

const KEPT = 'Your changes are kept in this browser and offered again when you come back.'
const LOST = 'This browser cannot keep your changes: they are lost when you leave.'

/** Asks before unsaved work is left behind, whatever leads away from it. */
export function UnsavedGuard({ isStillUnsaved, ownAddress, ...props }: UnsavedGuardProps) {
  const { isUnsaved, canKeep, isSaving, onSave } = props
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { pathname } = nextLocation
    return isStillUnsaved() && pathname !== currentLocation.pathname && pathname !== ownAddress
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

  /** The way that a failed save has ended, closed at once so that the wrong field can get the focus. */
  const [endedWay, setEndedWay] = useState<Location | null>(null)

  function stay() {
    if (blocker.state === 'blocked') blocker.reset()
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
          <Button aria-busy={isSaving} onClick={saveAndLeave} className="max-sm:w-full">
            {isSaving ? 'Saving…' : 'Save and leave'}
          </Button>
        </>
      }
    >
      <p>{canKeep ? KEPT : LOST}</p>
    </Dialog>
  )
}
