import { Briefcase, FileText, Users } from 'lucide-react'
import { Link } from 'react-router'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Where each form is. */
export type ActionAddresses = { post: string; position: string; client: string }

const actions = [
  { key: 'post', label: 'Create New Blog Post', icon: FileText },
  { key: 'position', label: 'Add Job Position', icon: Briefcase },
  { key: 'client', label: 'Add New Client', icon: Users },
] as const

/** Null while the screen is on its way. */
export function QuickActions({ addresses }: { addresses: ActionAddresses | null }) {
  return (
    <section>
      <h2 className="text-xl">Quick Actions</h2>
      <div className="mt-3 grid gap-3 sm:grid-cols-3 sm:gap-5">
        {actions.map(({ key, label, icon: Icon }) =>
          addresses === null ? (
            <Skeleton key={key} className="h-14" />
          ) : (
            <Link
              key={key}
              to={addresses[key]}
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
