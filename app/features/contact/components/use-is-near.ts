import { type RefObject, useEffect, useState } from 'react'

/** Far enough that what is fetched then has arrived when somebody gets there. */
const MARGIN = '300px 0px'

/** Whether an element is on the screen or close to it, and a way to say that somebody is there. */
export function useIsNear(element: RefObject<Element | null>) {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: MARGIN },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return [isNear, () => setIsNear(true)] as const
}
