import { formatIsoDate } from '#app/shared/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { formatSalary, type Position } from '../position.ts'

export function PositionRow({ position }: { position: Position }) {
  const isActive = position.status === 'active'
  return (
    <li className="grid items-start gap-x-8 gap-y-3 border-line border-b py-7 md:grid-cols-[1fr_16rem_auto]">
      <div>
        <h2 className={`text-xl ${isActive ? '' : 'text-muted'}`}>{position.title}</h2>
        <p className="mt-1 text-muted">
          {position.department} · {position.location} · {position.type}
        </p>
        <p className={`mt-3 max-w-[33em] ${isActive ? '' : 'text-muted'}`}>{position.description}</p>
      </div>
      <dl className="grid gap-2 text-sm tabular-nums">
        {position.salary && (
          <div>
            <dt className="text-muted">Salary</dt>
            <dd>{formatSalary(position.salary)}</dd>
          </div>
        )}
        {position.applicationDeadline && (
          <div>
            <dt className="text-muted">Apply by</dt>
            <dd>{formatIsoDate(position.applicationDeadline)}</dd>
          </div>
        )}
      </dl>
      <div>
        <Badge tone={isActive ? 'good' : 'bad'}>{isActive ? 'Active' : 'Closed'}</Badge>
      </div>
    </li>
  )
}
