import { Link } from '#app/ui/link.tsx'
import { screenTitle } from '../../admin-meta.ts'

/** For staff whose way to another page led through the login. */
export function ResumeLink({ to }: { to: string }) {
  return (
    <p className="mb-6 rounded border border-line bg-clay-soft px-4 py-2">
      You were on your way to another page.{' '}
      <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-clay underline">
        Continue to {screenTitle(to)}
      </Link>
    </p>
  )
}
