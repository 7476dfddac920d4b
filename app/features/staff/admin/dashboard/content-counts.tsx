import { StatCard } from '../stat-card.tsx'
import { Overview } from './overview.tsx'
import { type ActionAddresses, QuickActions } from './quick-actions.tsx'

export type Counts = {
  posts: { published: number; total: number }
  positions: { active: number; total: number }
  clients: { featured: number; total: number }
}

const NO_COUNTS: Counts = {
  posts: { published: 0, total: 0 },
  positions: { active: 0, total: 0 },
  clients: { featured: 0, total: 0 },
}

type ContentCountsProps = {
  /** Null where they could not be read: then they stay at zero. */
  counts: Counts | null
  actions: ActionAddresses
}

/** How much there is of everything, and how to make more of it. */
export function ContentCounts({ counts, actions }: ContentCountsProps) {
  const { posts, positions, clients } = counts ?? NO_COUNTS
  return (
    <>
      {!counts && (
        <p role="alert" className="rounded border border-danger px-4 py-2 text-danger">
          The numbers could not be loaded. Please reload the page.
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-3">
        <StatCard title="Blog Posts" part={posts.published} total={posts.total} caption="Published/Total" />
        <StatCard
          title="Job Positions"
          part={positions.active}
          total={positions.total}
          caption="Active/Total"
        />
        <StatCard title="Clients" part={clients.featured} total={clients.total} caption="Featured/Total" />
      </div>
      <Overview
        rows={[
          { name: 'Posts', total: posts.total, active: posts.published },
          { name: 'Jobs', total: positions.total, active: positions.active },
          { name: 'Clients', total: clients.total, active: clients.featured },
        ]}
      />
      <QuickActions addresses={actions} />
    </>
  )
}
