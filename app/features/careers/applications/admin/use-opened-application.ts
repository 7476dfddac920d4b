import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { openedIdOf } from '../application-filter.ts'
import { openLinkId } from './application-cells.tsx'

/** The state of a navigation to the next page that opens its first application. */
export const OPEN_FIRST = 'open first'

/** The application that the URL opens, or will as soon as the navigation under way ends. */
export function useOpenedId(): string | null {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  return openedIdOf(new URLSearchParams(next?.pathname === pathname ? next.search : search))
}

export function useOpened() {
  const openedId = useOpenedId()
  const navigate = useNavigate()
  /** What the next key is about: ahead of the screen while steps are under way. */
  const target = useRef(openedId)
  /** The steps that the screen has not shown yet. */
  const ahead = useRef<(string | null)[]>([])

  // Before the panel has the focus: a key that comes with it, or with the first screen, is about what is shown then.
  useLayoutEffect(() => {
    const index = ahead.current.indexOf(openedId)
    ahead.current = index === -1 ? [] : ahead.current.slice(index + 1)
    if (ahead.current.length === 0) target.current = openedId
  }, [openedId])

  function open(id: string | null, path: string, reason: string | null = null) {
    // Steps between applications leave one way back: to the list. Asks the browser, as a step may still be under way.
    const replace = openedIdOf(new URLSearchParams(window.location.search)) !== null
    target.current = id
    ahead.current.push(id)
    void navigate(path, { replace, preventScrollReset: true, state: reason })
  }

  return { openedId, target, open }
}

const BESIDE_THE_LIST = '(min-width: 80rem)'

/** Moves the focus with what is open: into the panel, and back to the link that opened it. */
export function useFocusOf(openedId: string | null, panel: { current: HTMLElement | null }) {
  const lastId = useRef(openedId)

  // Before the browser paints: the focus must not leave a note that N has begun since.
  useLayoutEffect(() => {
    const before = lastId.current
    lastId.current = openedId
    if (before === openedId) return
    if (openedId !== null) {
      panel.current?.focus({ preventScroll: true })
      // In the place of the list it begins at its head, however far down the list was.
      if (!matchMedia(BESIDE_THE_LIST).matches) window.scrollTo(0, 0)
    } else if (before !== null) document.getElementById(openLinkId(before))?.focus()
  }, [openedId, panel])
}

/** After the last application of a page comes the first of the next page. */
export function useFirstOfNextPage(openFirst: (() => void) | null) {
  const { state, key } = useLocation()
  const isAsked = state === OPEN_FIRST && openFirst !== null
  const openIt = useEffectEvent(() => openFirst?.())

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    if (isAsked) openIt()
  }, [isAsked, key])
}
