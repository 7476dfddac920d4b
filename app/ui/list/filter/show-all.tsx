import { Link } from '#app/ui/link.tsx'

/** Leads from a filter that finds nothing to the whole list. */
export function ShowAll({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-clay underline">
      {children}
    </Link>
  )
}
