import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { whenIdle } from '#app/ui/when-idle.ts'
import type { SubmitAnswer } from '../../applications/application.schema.ts'
import { careersPath, readCareersUrl } from '../../careers-url.ts'
import type { DetailedPosition } from '../listed-position.ts'
import { PositionDialog } from './position-dialog.tsx'
import { APPLIED_NOTICE_ID } from './position-notices.tsx'
import { Drawer, prepareDrawer } from './position-parts.tsx'
import { positionRowId } from './position-row.tsx'

type PositionOverlayProps = {
  /** The position loaded last; shown while the URL names it. */
  opened: DetailedPosition | null
  /** The response to a form that was posted without scripts. */
  answer: SubmitAnswer | undefined
  retention: string
}

/** What is open above the list, decided by the URL alone: a position, or the drawer to apply for it. */
export function PositionOverlay({ opened, answer, retention }: PositionOverlayProps) {
  const location = useLocation()
  const navigate = useNavigate()
  // Closes at once; the URL changes after that.
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const { filter, isApplied, isApplying, ...address } = readCareersUrl(new URLSearchParams(location.search))
  const asked = isApplied || closedAt === location.key ? null : address.positionId
  const found = opened !== null && opened.id === asked ? opened : null
  const drawer = useDrawer({ key: location.key, asked: isApplying ? asked : null, found, answer })
  const shown = drawer.isOpen ? null : found
  const closeTo = careersPath({ filter })
  useFocusAfter(drawer.isOpen ? (drawer.position?.id ?? null) : (shown?.id ?? null), isApplied)

  const isOffered = shown?.isOpen ?? false
  // Preloads the drawer: the network may be gone when the applicant opens it, and typed text survives that.
  useEffect(() => (isOffered ? whenIdle(prepareDrawer) : undefined), [isOffered])

  function goTo(path: string) {
    void navigate(path, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }

  function close() {
    setClosedAt(location.key)
    goTo(closeTo)
  }

  return (
    <>
      {/* The dialog also reports a close when the drawer replaces it; `shown` is null then. */}
      <PositionDialog position={shown} filter={filter} onClose={() => shown && close()} />
      {drawer.position && (
        <Suspense>
          <Drawer
            position={drawer.position}
            isOpen={drawer.isOpen}
            retention={retention}
            path={careersPath({ filter, positionId: drawer.position.id, isApplying: true })}
            closeTo={closeTo}
            backTo={careersPath({ filter, positionId: drawer.position.id })}
            answer={answer}
            onClose={() => drawer.isOpen && close()}
            onDone={({ isMailQueued }) =>
              goTo(careersPath({ filter, positionId: address.positionId, isApplied: true, isMailQueued }))
            }
          />
        </Suspense>
      )}
    </>
  )
}

/** An open drawer stays open when the position closes: what was typed must not be lost. */
function useDrawer(options: {
  key: string
  asked: string | null
  found: DetailedPosition | null
  answer: SubmitAnswer | undefined
}) {
  const { key, asked, found, answer } = options
  const [last, setLast] = useState<{ at: string; position: { id: string; title: string } } | null>(null)
  const isNew = asked !== null && last?.at !== key
  // The response to a post without scripts is shown even when the position is gone or cannot be loaded.
  const hasToOpen = found?.isOpen || answer?.result.ok === false
  if (isNew && hasToOpen) setLast({ at: key, position: { id: asked, title: found?.title ?? 'Apply Now' } })
  return { position: last?.position ?? null, isOpen: asked !== null && last?.at === key }
}

/**
 * After an application, the focus goes to the notice above the list. Otherwise the browser restores it; a page that
 * opened with the dialog had no earlier focus, so it goes to the position's row.
 */
function useFocusAfter(shownId: string | null, isApplied: boolean) {
  const lastShown = useRef<string | null>(null)
  useEffect(() => {
    if (shownId === null && lastShown.current !== null && isApplied) {
      document.getElementById(APPLIED_NOTICE_ID)?.focus()
    } else if (shownId === null && lastShown.current !== null) {
      const row = document.getElementById(positionRowId(lastShown.current))
      if (!row?.contains(document.activeElement)) row?.querySelector('a')?.focus()
    }
    lastShown.current = shownId
  }, [shownId, isApplied])
}
