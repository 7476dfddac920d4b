/** A placeholder in the final size of the content, so that nothing shifts. */
/** What is ready this soon needs no skeleton, which React would replace 0.3 s after it was shown at the earliest. */
export const SKELETON_DELAY_MS = 50

export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded bg-line ${className}`} />
}
