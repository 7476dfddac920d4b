import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { whenIdle } from '#app/ui/when-idle.ts'
import type { SubmitAnswer } from '../application.schema.ts'
import { careersPath, readCareersAddress } from '../careers-address.ts'
import type { DetailedPosition } from '../position-list.ts'
import { PositionDialog } from './position-dialog.tsx'
import { Drawer, prepareDrawer } from './position-drawer.ts'
import { APPLIED_NOTICE_ID } from './position-notices.tsx'
import { positionRowId } from './position-row.tsx'

type PositionOverlayProps = {
  /** The position that was last read; it is shown while the address names it. */
  job: DetailedPosition | null
  /** What came back for a form that was sent without scripts. */
  answer: SubmitAnswer | undefined
  retention: string
}

/** What lies open above the list, by the address alone: a position to read, or the drawer to apply for it. */
export function PositionOverlay({ job, answer, retention }: PositionOverlayProps) {
  const location = useLocation()
  const navigate = useNavigate()
  // It closes at once; the address follows.
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const { filter, isApplied, isApplying, ...address } = readCareersAddress(
    new URLSearchParams(location.search),
  )
  const asked = isApplied || closedAt === location.key ? null : address.job
  const found = job !== null && job.id === asked ? job : null
  const drawer = useDrawer({ key: location.key, asked: isApplying ? asked : null, found, answer })
  const shown = drawer.isOpen ? null : found
  const closeTo = careersPath({ filter })
  useFocusAfter(drawer.isOpen ? (drawer.job?.id ?? null) : (shown?.id ?? null), isApplied)

  const isOffered = shown?.isOpen ?? false
  // Whoever reads it may have lost the network by the time they apply; what was typed is kept until there is one.
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
      {/* A dialog that makes room for the drawer tells that it closed, too. */}
      <PositionDialog position={shown} filter={filter} onClose={() => shown && close()} />
      {drawer.job && (
        <Suspense>
          <Drawer
            job={drawer.job}
            isOpen={drawer.isOpen}
            retention={retention}
            address={careersPath({ filter, job: drawer.job.id, isApplying: true })}
            closeTo={closeTo}
            backTo={careersPath({ filter, job: drawer.job.id })}
            answer={answer}
            onClose={() => drawer.isOpen && close()}
            onDone={({ isMailQueued }) =>
              goTo(careersPath({ filter, job: address.job, isApplied: true, isMailQueued }))
            }
          />
        </Suspense>
      )}
    </>
  )
}

/** A drawer that is open stays open while the position closes: what was typed must not go with it. */
function useDrawer(options: {
  key: string
  asked: string | null
  found: DetailedPosition | null
  answer: SubmitAnswer | undefined
}) {
  const { key, asked, found, answer } = options
  const [last, setLast] = useState<{ at: string; job: { id: string; title: string } } | null>(null)
  const isNew = asked !== null && last?.at !== key
  // What came back without scripts stands there even where the position is gone, or out of reach.
  const hasToOpen = found?.isOpen || answer?.result.ok === false
  if (isNew && hasToOpen) setLast({ at: key, job: { id: asked, title: found?.title ?? 'Apply Now' } })
  return { job: last?.job ?? null, isOpen: asked !== null && last?.at === key }
}

/**
 * After an application there is news above the list. Else the platform gives focus back where there was one; a page that
 * opened with the dialog had none, and goes on at its row.
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
