import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export function Card({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon
  title: string
  children: ReactNode
}) {
  return (
    <section className="rounded border border-line bg-surface px-5 pt-4 pb-2">
      <h3 className="flex items-center gap-2.5 font-semibold text-base tracking-normal">
        <Icon aria-hidden="true" className="size-5 text-clay" />
        {title}
      </h3>
      <div className="mt-1 divide-y divide-line">{children}</div>
    </section>
  )
}

export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="flex min-h-11 items-center gap-3 py-2 font-semibold text-clay hover:underline">
      {children}
    </Link>
  )
}
