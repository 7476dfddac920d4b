import type { ReactNode } from 'react'

/** How many rows a list shows, and what holds for all of them. */
export function ListFacts({ count, children }: { count: string; children?: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-muted text-sm">
      <p role="status" className="tabular-nums">
        {count}
      </p>
      {children}
    </div>
  )
}
