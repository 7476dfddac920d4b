import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { keepList, readKeptList } from '../kept-lists.ts'
import type { PostPage } from '../post-page.ts'

/**
 * The list that grew behind its first page, as state that going back finds again. Within one document the list is whole in
 * its first render, so that the router can restore the position. A page that the browser loaded anew holds only the
 * first page until it is hydrated; list and position follow then.
 */
export function useKeptList(key: string, address: string) {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  const [shown, setShown] = useState<PostPage | null>(() =>
    isHydrating ? null : (readKeptList(key, address)?.shown ?? null),
  )
  const [position, setPosition] = useState<number | null>(null)

  useLayoutEffect(() => {
    const kept = isHydrating ? readKeptList(key, address) : null
    if (!kept) return
    setShown(kept.shown)
    // Elsewhere than at the end of the short page, the reader has scrolled while it was loading.
    if (isNearEnd()) setPosition(kept.scrollY)
  }, [isHydrating, key, address])

  useLayoutEffect(() => {
    if (position !== null) window.scrollTo(0, position)
  }, [position])

  useEffect(() => {
    if (!shown) return
    const keep = () => keepList(key, { address, shown, scrollY: window.scrollY })
    keep()
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [key, address, shown])

  return [shown, setShown] as const
}

/** A font that arrives late moves the end a little. */
function isNearEnd(): boolean {
  const { scrollHeight } = document.documentElement
  return window.scrollY + 1.5 * window.innerHeight >= scrollHeight
}

function subscribeToNothing() {
  return () => {}
}
