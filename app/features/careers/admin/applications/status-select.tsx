import { useState } from 'react'
import { RowSelect } from '#app/ui/row-action.tsx'
import { APPLICATION_STATUSES, type ApplicationStatus } from '../../application.ts'
import { type ApplicationRow, namedInLabels } from '../../application-rows.ts'
import { useApplicationChange } from './use-application-change.ts'
import type { Settle } from './use-applications.ts'

/** Saves the status that is chosen at once. One that cannot be saved gives way to the stored one again. */
export function StatusSelect({ row, onSettled }: { row: ApplicationRow; onSettled: Settle }) {
  const [chosen, setChosen] = useState<ApplicationStatus | null>(null)
  const { send } = useApplicationChange(`status-${row.id}`, (change) => {
    setChosen(null)
    onSettled('status', change)
  })

  function save(status: ApplicationStatus) {
    setChosen(status)
    send({ intent: 'status', id: row.id, status })
  }

  const status = chosen ?? row.status
  return (
    <RowSelect
      aria-label={`Status of ${namedInLabels(row)}`}
      value={status}
      data-status={status}
      onChange={(event) => save(event.target.value as ApplicationStatus)}
      className="data-[status=accepted]:border-forest data-[status=accepted]:text-forest data-[status=rejected]:text-muted"
    >
      {APPLICATION_STATUSES.map((offered) => (
        <option key={offered}>{offered}</option>
      ))}
    </RowSelect>
  )
}
