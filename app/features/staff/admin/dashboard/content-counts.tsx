import { ArrowRight, Briefcase, FileText, Users } from 'lucide-react'
import { can, type Role } from '#app/shared/roles.ts'
import { Link } from '#app/ui/link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { NUMBERS_NOT_LOADED } from '../staff-admin-texts.ts'
import { Overview } from './overview.tsx'

/** The URL of each form. */
type ActionPaths = { post: string; position: string; client: string }

const actions = [
  { key: 'post', permission: 'posts', label: 'Create New Blog Post', icon: FileText },
  { key: 'position', permission: 'positions', label: 'Add Job Position', icon: Briefcase },
  { key: 'client', permission: 'clients', label: 'Add New Client', icon: Users },
] as const

/** Null while the screen is loading. */
function QuickActions({ role, paths }: { role: Role; paths: ActionPaths | null }) {
  return (
    <section>
      <h2 className="text-xl">Quick Actions</h2>
      <div className="mt-3 grid gap-3 sm:grid-cols-3 sm:gap-5">
        {actions
          .filter(({ permission }) => can(role, permission))
          .map(({ key, label, icon: Icon }) =>
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

/** Null for what the role may not open. */
export type Counts = {
  posts: { published: number; total: number } | null
  /** Overdue ones are still active, though their deadline is over. */
  positions: { active: number; total: number; overdue: number } | null
  clients: { featured: number; total: number } | null
}

const cards = [
  { permission: 'posts', title: 'Blog Posts', caption: 'Published/Total', row: 'Posts' },
  { permission: 'positions', title: 'Job Positions', caption: 'Active/Total', row: 'Jobs' },
  { permission: 'clients', title: 'Clients', caption: 'Featured/Total', row: 'Clients' },
] as const

function cardsFor(role: Role) {
  return cards.filter(({ permission }) => can(role, permission))
}

type ContentCountsProps = {
  role: Role
  /** Null when they could not be read: zeros are shown. */
  counts: Counts | null
  /** The list of each. */
  paths: Record<(typeof cards)[number]['permission'], string>
  actions: ActionPaths
}

/** Counts of posts, positions and clients, with links to create more; of what the role may open. */
export function ContentCounts({ role, counts, paths, actions }: ContentCountsProps) {
  const shown = cardsFor(role).map((card) => ({ ...card, ...numbersOf(counts, card.permission) }))
  if (shown.length === 0) return null
  return (
    <>
      {!counts && (
        <p role="alert" className="rounded border border-danger px-4 py-2 text-danger">
          {NUMBERS_NOT_LOADED}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-5">
        {shown.map((card) => (
          <StatCard
            key={card.title}
            {...card}
            to={paths[card.permission]}
            warning={
              card.permission === 'positions' ? describeOverdue(counts?.positions?.overdue ?? 0) : null
            }
          />
        ))}
      </div>
      <Overview rows={shown.map(({ row, part, total }) => ({ name: row, total, active: part }))} />
      <QuickActions role={role} paths={actions} />
    </>
  )
}

function numbersOf(
  counts: Counts | null,
  of: (typeof cards)[number]['permission'],
): { part: number; total: number } {
  const found = counts?.[of]
  if (!found) return { part: 0, total: 0 }
  const { total, ...parts } = found
  return { part: Object.values(parts)[0] ?? 0, total }
}

function describeOverdue(count: number): string | null {
  return count === 0 ? null : `${count} past the deadline`
}

type StatCardProps = {
  title: string
  part: number
  total: number
  caption: string
  to: string
  warning: string | null
}

/** On a phone the numbers stand beside their names. */
const STAT_LAYOUT =
  'max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center max-sm:gap-x-4 max-sm:px-5 max-sm:py-3'
const STAT_NUMBER = 'text-3xl max-sm:col-start-2 max-sm:row-span-3 max-sm:row-start-1 sm:mt-2'

function StatCard(props: StatCardProps) {
  return (
    <section
      className={`relative rounded border border-line bg-surface hover:border-ink sm:p-5 ${STAT_LAYOUT}`}
    >
      <h2 className="font-semibold text-base tracking-normal">
        {/* The whole card is the target. */}
        <Link
          to={props.to}
          aria-label={`${props.title}, ${props.part}/${props.total}`}
          className="after:absolute after:inset-0 after:rounded"
        >
          {props.title}
        </Link>
      </h2>
      <p className={`font-bold tabular-nums ${STAT_NUMBER}`}>
        {props.part}/{props.total}
      </p>
      {props.warning && <p className="font-semibold text-danger text-sm">{props.warning}</p>}
      <p className="flex items-center justify-between text-muted text-sm">
        {props.caption}
        <ArrowRight aria-hidden="true" className="size-5 max-sm:hidden" />
      </p>
    </section>
  )
}

/** Its lines are as high as the card's at every font size. */
function StatCardSkeleton() {
  return (
    <div className={`rounded border border-line bg-surface sm:p-5 ${STAT_LAYOUT}`}>
      <div className="text-base">
        <Skeleton className="h-[1lh] w-28 bg-clip-content py-1" />
      </div>
      <div className={STAT_NUMBER}>
        <Skeleton className="h-[1lh] w-20 bg-clip-content py-1" />
      </div>
      <div className="text-sm">
        <Skeleton className="h-[1lh] w-24 bg-clip-content py-0.5" />
      </div>
    </div>
  )
}

/** The dashboard in its final size while the numbers are loading. */
export function DashboardSkeleton({ role }: { role: Role }) {
  const shown = cardsFor(role)
  if (shown.length === 0) return null
  return (
    <>
      <p role="status" className="sr-only">
        Loading
      </p>
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-5">
        {shown.map(({ title }) => (
          <StatCardSkeleton key={title} />
        ))}
      </div>
      <Overview rows={null} />
      <QuickActions role={role} paths={null} />
    </>
  )
}
