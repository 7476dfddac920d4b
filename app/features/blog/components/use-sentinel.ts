import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'

const THRESHOLD = 0.5
const MARGIN = '100px'

/** The element with the sentinel and the links to more posts. */
export const BOX_ID = 'more-posts'
/** The anchor at the end of the page; works without scripts as well. */
export const END_HASH = '#footer'

/**
 * Infinite scroll: calls when half of the element is on the screen, within the margin, or scrolled past. After
 * `stop`, or when the URL points to the end of the page, it waits for the next scroll down.
 */
export function useSentinel(element: Element | null, isActive: boolean, call: () => void) {
  const isEndAsked = useLocation().hash === END_HASH
  const isStopped = useRef(isEndAsked)
  // In a freshly loaded document the reader may have scrolled before hydration, so counting starts at 0. A position
  // set by the browser (the end anchor) or by the router (back navigation) is not a scroll of the reader.
  const lastPosition = useRef(useIsHydrated() || isEndAsked ? null : 0)
  const onReached = useEffectEvent(() => {
    if (!isStopped.current && !isFocusInTheWay()) call()
  })

  // Observes anew on each activation, so that an element that is still visible is reported again.
  useEffect(() => {
    if (!isActive || !element) return
    let isInSight = false
    // A jump can pass the element between two frames without a report from the observer.
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
        // The first report also comes for an element out of view, which may be scrolled past already.
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

/** Loading would replace the focused element in the box, or push away a focused footer that the reader sees. */
function isFocusInTheWay(): boolean {
  if (document.querySelector(`#${BOX_ID} :focus`)) return true
  const focused = document.querySelector('footer :focus-visible')?.getBoundingClientRect()
  return focused !== undefined && focused.bottom > 0 && focused.top < window.innerHeight
}
