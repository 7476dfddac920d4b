import { useNavigation } from 'react-router'
import { useIsHydrated } from '../use-is-hydrated.ts'

/** Not before hydration has ended: a step back may come before that, and the page as it was sent has no bar. */
export function LoadingBar() {
  const { state } = useNavigation()
  const isHydrated = useIsHydrated()
  if (!isHydrated || state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label="Loading"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1"
    >
      <div className="loading-bar h-full origin-left bg-clay" />
    </div>
  )
}
