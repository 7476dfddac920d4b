import { useNavigation } from 'react-router'

export function LoadingBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
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
