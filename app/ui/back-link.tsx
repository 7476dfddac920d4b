import { ArrowLeft } from 'lucide-react'
import { Link } from './link.tsx'

/** Above the heading of a screen: the list that it belongs to. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-2 font-semibold text-clay">
      <ArrowLeft aria-hidden="true" className="size-5" />
      {children}
    </Link>
  )
}
