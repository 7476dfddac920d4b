import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'

const THRESHOLD = 0.5
const MARGIN = '100px'

/** Holds the sentinel and what leads on from it. */
export const BOX_ID = 'more-posts'
/** Leads to the end of the page, also without scripts. */
export const END_HASH = '#footer'

/**
 * Calls as soon as half of the element is on the screen, or less than the margin away from it, or scrolled past. After
 * `stop`, or where the address leads to the end of the page, it waits for the next scroll down.
 */
export function useSentinel(element: Element | null, isActive: boolean, call: () => void) {
  const isEndAsked = useLocation().hash === END_HASH
  const isStopped = useRef(isEndAsked)
  // A new document may have been scrolled by the reader before scripts ran. The browser scrolls it to the end that the
  // address asks for, and the router on the way back: such a position is where scrolling starts.
  const lastPosition = useRef(useIsHydrated() || isEndAsked ? null : 0)
  const onReached = useEffectEvent(() => {
    if (!isStopped.current && !isFocusInTheWay()) call()
  })

  // Watching starts anew with each activation, so that an element which never left the screen is reported again.
  useEffect(() => {
    if (!isActive || !element) return
    let isInSight = false
    // A jump passes the element between two frames, and the observer tells nothing.
    const noteScroll = () => {
      const isDown = window.scrollY > (lastPosition.current ?? window.scrollY)
      lastPosition.current = window.scrollY
      if (!isDown) return
      isStopped.current = false
      if (isInSight || element.getBoundingClientRect().bottom < 0) onReached()
    }
    const observer = new IntersectionObserver(
      (entries) => {
        isInSight = entries.some((entry) => entry.intersectionRatio >= THRESHOLD)
        if (isInSight) onReached()
        // The first report comes for an element out of sight, too: it may have been passed meanwhile.
        else noteScroll()
      },
      { threshold: THRESHOLD, rootMargin: MARGIN },
    )
    observer.observe(element)
    window.addEventListener('scroll', noteScroll, { passive: true })
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', noteScroll)
    }
  }, [element, isActive])

  return {
    stop() {
      isStopped.current = true
      lastPosition.current = window.scrollY
    },
  }
}

/** The next page replaces the box, which would lose the focus, and pushes the footer away from a reader who sees it there. */
function isFocusInTheWay(): boolean {
  if (document.querySelector(`#${BOX_ID} :focus`)) return true
  const focused = document.querySelector('footer :focus-visible')?.getBoundingClientRect()
  return focused !== undefined && focused.bottom > 0 && focused.top < window.innerHeight
}
