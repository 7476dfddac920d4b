import { StatCardSkeleton } from '../stat-card.tsx'
import { Overview } from './overview.tsx'
import { QuickActions } from './quick-actions.tsx'

/** The dashboard in its final size while its numbers are counted. */
export function DashboardSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading
      </p>
      <div className="grid gap-5 sm:grid-cols-3">
        <StatCardSkeleton />
        <StatCardSkeleton />
        <StatCardSkeleton />
      </div>
      <Overview rows={null} />
      <QuickActions addresses={null} />
    </>
  )
}
