import { type RefObject, useEffect, useEffectEvent } from 'react'

const THRESHOLD = 0.5
const MARGIN = '100px'

/** Calls as soon as half of the element is on the screen, or less than the margin away from it. */
export function useSentinel(ref: RefObject<Element | null>, isActive: boolean, call: () => void): void {
  const onVisible = useEffectEvent(call)

  // Watching starts anew with each activation, so that an element which never left the screen is reported again.
  useEffect(() => {
    const element = ref.current
    if (!isActive || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.intersectionRatio >= THRESHOLD)) onVisible()
      },
      { threshold: THRESHOLD, rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, isActive])
}
