import { Briefcase, FileText, Users } from 'lucide-react'
import { Link } from 'react-router'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { NUMBERS_NOT_LOADED } from '../staff-admin-texts.ts'
import { Overview } from './overview.tsx'

/** The URL of each form. */
type ActionPaths = { post: string; position: string; client: string }

const actions = [
  { key: 'post', label: 'Create New Blog Post', icon: FileText },
  { key: 'position', label: 'Add Job Position', icon: Briefcase },
  { key: 'client', label: 'Add New Client', icon: Users },
] as const

/** Null while the screen is loading. */
function QuickActions({ paths }: { paths: ActionPaths | null }) {
  return (
    <section>
      <h2 className="text-xl">Quick Actions</h2>
      <div className="mt-3 grid gap-3 sm:grid-cols-3 sm:gap-5">
        {actions.map(({ key, label, icon: Icon }) =>
          paths === null ? (
            <Skeleton key={key} className="h-14" />
          ) : (
            <Link
              key={key}
              to={paths[key]}
              className="flex h-14 items-center gap-3 rounded border border-control bg-surface px-4 font-semibold leading-tight hover:border-ink"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-clay" />
              {label}
            </Link>
          ),
        )}
      </div>
    </section>
  )
}

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
  /** Null when they could not be read: zeros are shown. */
  counts: Counts | null
  actions: ActionPaths
}

/** Counts of posts, positions and clients, with links to create more. */
export function ContentCounts({ counts, actions }: ContentCountsProps) {
  const { posts, positions, clients } = counts ?? NO_COUNTS
  return (
    <>
      {!counts && (
        <p role="alert" className="rounded border border-danger px-4 py-2 text-danger">
          {NUMBERS_NOT_LOADED}
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
      <QuickActions paths={actions} />
    </>
  )
}

function StatCard(props: { title: string; part: number; total: number; caption: string }) {
  return (
    <section className="rounded border border-line bg-surface p-5">
      <h2 className="font-semibold text-base tracking-normal">{props.title}</h2>
      <p className="mt-2 font-bold text-3xl tabular-nums">
        {props.part}/{props.total}
      </p>
      <p className="text-muted text-sm">{props.caption}</p>
    </section>
  )
}

/** Its lines are as high as the card's at every font size. */
function StatCardSkeleton() {
  return (
    <div className="rounded border border-line bg-surface p-5">
      <div className="text-base">
        <Skeleton className="h-[1lh] w-28 bg-clip-content py-1" />
      </div>
      <div className="mt-2 text-3xl">
        <Skeleton className="h-[1lh] w-20 bg-clip-content py-1" />
      </div>
      <div className="text-sm">
        <Skeleton className="h-[1lh] w-24 bg-clip-content py-0.5" />
      </div>
    </div>
  )
}

/** The dashboard in its final size while the numbers are loading. */
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
      <QuickActions paths={null} />
    </>
  )
}
