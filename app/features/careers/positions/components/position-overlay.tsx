import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hasUnsentForm } from '#app/forms/public/public-form.ts'
import { whenIdle } from '#app/ui/when-idle.ts'
import type { SubmitAnswer } from '../../applications/application.schema.ts'
import { applicationFormName } from '../../applications/application.ts'
import { careersPath, readCareersUrl } from '../../careers-url.ts'
import type { DetailedPosition } from '../listed-position.ts'
import { PositionDialog } from './position-dialog.tsx'
import { APPLIED_NOTICE_ID, type Applied } from './position-notices.tsx'
import { Drawer, prepareDrawer } from './position-parts.tsx'
import { positionRowId } from './position-row.tsx'

type PositionOverlayProps = {
  /** The position loaded last; shown while the URL names it. */
  opened: DetailedPosition | null
  /** The response to a form that was posted without scripts. */
  answer: SubmitAnswer | undefined
  retention: string
  isApplied: boolean
  onApplied: (applied: Applied | null) => void
}

/** What is open above the list, decided by the URL alone: a position, or the drawer to apply for it. */
export function PositionOverlay(props: PositionOverlayProps) {
  const { opened, answer, retention, isApplied, onApplied } = props
  const location = useLocation()
  const navigate = useNavigate()
  // Closes at once; the URL changes after that.
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const { filter, isApplying, ...address } = readCareersUrl(new URLSearchParams(location.search))
  const asked = closedAt === location.key ? null : address.positionId
  const found = opened !== null && opened.id === asked ? opened : null
  const hasUnsent = useHasUnsent(found && !found.isOpen ? found.id : null)
  const drawer = useDrawer({ key: location.key, asked: isApplying ? asked : null, found, answer, hasUnsent })
  const shown = drawer.isOpen ? null : found
  const closeTo = careersPath({ filter })
  const shownId = drawer.isOpen ? (drawer.position?.id ?? null) : (shown?.id ?? null)
  useFocusAfter(shownId, isApplied)

  const isOutdated = isApplied && shownId !== null
  const forgetApplied = useEffectEvent(() => onApplied(null))
  // The next position has been opened.
  useEffect(() => (isOutdated ? forgetApplied() : undefined), [isOutdated])

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
      <PositionDialog
        position={shown}
        filter={filter}
        hasUnsent={hasUnsent}
        onClose={() => shown && close()}
      />
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
            onDone={({ reference, path }) => {
              onApplied({ title: drawer.position?.title ?? '', reference, path })
              close()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Whether an application for this position, which is closed by now, could not be sent and is still on this device. */
function useHasUnsent(closedId: string | null): boolean {
  const [hasUnsent, setHasUnsent] = useState(false)
  useEffect(() => setHasUnsent(closedId !== null && hasUnsentForm(applicationFormName(closedId))), [closedId])
  return hasUnsent
}

type DrawerPosition = { id: string; title: string; isOpen: boolean }

/** An open drawer stays open when the position closes: what was typed must not be lost. */
function useDrawer(options: {
  key: string
  asked: string | null
  found: DetailedPosition | null
  answer: SubmitAnswer | undefined
  hasUnsent: boolean
}) {
  const { key, asked, found, answer, hasUnsent } = options
  const [last, setLast] = useState<{ at: string; position: DrawerPosition } | null>(null)
  const isNew = asked !== null && last?.at !== key
  // The response to a post without scripts is shown even when the position is gone or cannot be loaded.
  const hasToOpen = found?.isOpen || hasUnsent || answer?.result.ok === false
  if (isNew && hasToOpen) {
    const { title, isOpen } = found ?? { title: 'Apply Now', isOpen: true }
    setLast({ at: key, position: { id: asked, title, isOpen: isOpen || answer !== undefined } })
  }
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
