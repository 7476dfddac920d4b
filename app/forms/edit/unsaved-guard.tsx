import { useEffect, useRef, useState } from 'react'
import { href, type Location, useBlocker, useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

/** Callback after a save; returns true if it navigates. */
export type Settled = (isSaved: boolean) => boolean

type UnsavedGuardProps = {
  isUnsaved: boolean
  /** Called on navigation, when a save may just have finished. */
  isStillUnsaved: () => boolean
  /** The path of the record: the form may navigate there itself. */
  ownPath: string
  /** For a form that is a query parameter of another screen: whether this location closes it. */
  isLeftFor?: (next: Location) => boolean
  canPersist: boolean
  /** Says where persisted changes are offered again. */
  persistedText?: string | undefined
  isSaving: boolean
  /** An upload or a draft is running that the save would miss. */
  isBusy?: boolean
  onSave: (onSettled: Settled) => void
  /** Where a saved form leads instead, because something is to be decided first; null for where staff wanted to go. */
  leadOn?: (() => string | null) | undefined
}

const DRAFT_IN_BROWSER = 'Your changes are kept in this browser and offered again when you come back.'
const BUSY = 'An upload or a draft is still under way. You can save as soon as it has ended.'
const LOST = 'This browser cannot keep your changes: they are lost when you leave.'

/** Asks before any navigation that leaves unsaved work. */
export function UnsavedGuard({ isStillUnsaved, ownPath, isLeftFor, ...props }: UnsavedGuardProps) {
  const {
    isUnsaved,
    canPersist,
    persistedText = DRAFT_IN_BROWSER,
    isSaving,
    isBusy = false,
    onSave,
    leadOn,
  } = props
  const navigate = useNavigate()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { pathname } = nextLocation
    // Logging out has asked already.
    const isAway =
      pathname !== currentLocation.pathname && pathname !== ownPath && pathname !== href('/admin/logout')
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
   * The blocked navigation that was cancelled, by 'Stay' or a failed save; its dialog is hidden at once, so that the
   * invalid field can get the focus.
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
      // 'Stay' may have been chosen meanwhile.
      if (now.state !== 'blocked') return false
      if (isSaved) {
        const instead = leadOn?.() ?? null
        if (instead === null) now.proceed()
        else {
          now.reset()
          void navigate(instead)
        }
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
            look={canPersist ? 'secondary' : 'danger'}
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
      <p>{canPersist ? persistedText : LOST}</p>
      {isBusy && <p className="mt-2">{BUSY}</p>}
    </Dialog>
  )
}
