/** A placeholder in the final size of the content, so that nothing shifts. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded bg-line ${className}`} />
}
