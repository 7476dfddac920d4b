import { ChevronDown, History } from 'lucide-react'
import { type Activity, activityActions } from '#app/shared/activity.ts'
import { formatDateTime, isoDateTime } from '#app/shared/dates.ts'

type RecordHistoryProps = { entries: Activity[]; className?: string; isOpen?: boolean }

/** The last changes of one record: what, who and when. */
export function RecordHistory({ entries, className = 'mt-8', isOpen = false }: RecordHistoryProps) {
  return (
    <details open={isOpen} className={`group rounded border border-line bg-surface text-sm ${className}`}>
      <summary className="flex min-h-11 list-none items-center gap-2 rounded px-4 font-semibold hover:bg-clay-soft [&::-webkit-details-marker]:hidden">
        <History aria-hidden="true" className="size-5 text-muted" />
        History of changes
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-4 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="border-line border-t px-4 py-3">
        {entries.length > 0 ? <Entries of={entries} /> : <p>No change has been recorded yet.</p>}
      </div>
    </details>
  )
}

function Entries({ of: entries }: { of: Activity[] }) {
  return (
    <ol className="grid gap-3">
      {entries.map(({ id, happenedAt, staffName, action, details }) => (
        <li key={id} className="wrap-anywhere">
          <p>{details ? `${activityActions[action]}: ${details}` : activityActions[action]}</p>
          <p className="text-muted">
            <bdi>{staffName}</bdi>
            {', '}
            <time dateTime={isoDateTime(happenedAt)}>{formatDateTime(happenedAt)}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}
