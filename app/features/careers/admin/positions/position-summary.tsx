import { href, Link } from 'react-router'
import { formatIsoDate } from '#app/shared/dates.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { isDeadlineOver, type Position, takesApplications } from '../../position.ts'

/** Title of a position in the staff's table, with where it is and until when people can apply. */
export function PositionSummary({ position, now }: { position: Position; now: number }) {
  const { id, title, department, location, status, applicationDeadline } = position
  const word = takesApplications(position, now) ? 'Apply by' : 'Deadline'
  return (
    <div className="wrap-anywhere">
      <p>
        <Link
          to={href('/admin/careers/:id', { id })}
          dir="auto"
          // The padding widens the target and moves nothing.
          className="py-1 pointer-coarse:py-3.5 font-semibold underline-offset-4 hover:underline"
        >
          {title}
        </Link>
      </p>
      <p className="text-muted">
        {department} · {location}
        {applicationDeadline && ` · ${word} ${formatIsoDate(applicationDeadline)}`}
      </p>
      {status === 'active' && isDeadlineOver(position, now) && (
        <p className="text-danger">Deadline passed: closed to visitors</p>
      )}
    </div>
  )
}

export function PositionSummarySkeleton() {
  return (
    <div className="grid gap-1.5">
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  )
}
