import { Link } from '../link.tsx'

/** The title of a row, which opens its record. */
export function RowTitle({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      dir="auto"
      // The padding enlarges the touch target without shifting anything.
      className="py-1 pointer-coarse:py-3.5 font-semibold underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}
