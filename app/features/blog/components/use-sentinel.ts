import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'

const THRESHOLD = 0.5
const MARGIN = '100px'

/**
 * Calls as soon as half of the element is on the screen, or less than the margin away from it, or scrolled past. After
 * `stop` it waits for the next scroll down.
 */
export function useSentinel(ref: RefObject<Element | null>, isActive: boolean, call: () => void) {
  const isStopped = useRef(false)
  // A new document may have been scrolled before scripts ran; on the way back the router has scrolled it.
  const lastPosition = useRef(useIsHydrated() ? null : 0)
  const onReached = useEffectEvent(() => {
    // Posts would push away what somebody is reading there by keyboard.
    if (!isStopped.current && !document.querySelector('footer :focus-visible')) call()
  })

  // Watching starts anew with each activation, so that an element which never left the screen is reported again.
  useEffect(() => {
    const element = ref.current
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
  }, [ref, isActive])

  return {
    stop() {
      isStopped.current = true
      lastPosition.current = window.scrollY
    },
  }
}
