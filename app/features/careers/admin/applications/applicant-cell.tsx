import { CornerDownRight } from 'lucide-react'
import { href } from 'react-router'
import { isOver } from '#app/shared/delivery.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DeliveryLine } from '#app/ui/delivery-line.tsx'
import {
  type ApplicationRow,
  CONFIRMATION_NAME,
  describePlace,
  namedInLabels,
} from '../../application-rows.ts'
import type { Settle } from './use-applications.ts'

type ApplicantCellProps = { row: ApplicationRow; isMailConfigured: boolean; onSettled: Settle }

/** Who applied, the how manieth time, and whether they know that it arrived. */
export function ApplicantCell({ row, isMailConfigured, onSettled }: ApplicantCellProps) {
  const place = describePlace(row)
  return (
    <div className={`wrap-anywhere ${row.isEarlier ? 'border-line border-l-2 pl-3 xl:ml-3' : ''}`}>
      {row.isEarlier && (
        <p className="flex items-center gap-1 text-muted">
          <CornerDownRight aria-hidden="true" className="size-4 shrink-0" />
          {place}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span dir="auto" className={row.isEarlier ? '' : 'font-semibold'}>
          {row.applicantName}
        </span>
        {row.withdrawnAt !== null && <Badge>Withdrawn</Badge>}
      </p>
      {!row.isEarlier && place && <p>{place}</p>}
      {/* What holds for all without mail is said once above the table. */}
      {row.confirmation && (isMailConfigured || isOver(row.confirmation)) && (
        <DeliveryLine
          id={row.id}
          delivery={row.confirmation}
          what={CONFIRMATION_NAME}
          isConfigured={isMailConfigured}
          action={href('/admin/applications')}
          about={`to ${namedInLabels(row)}`}
          onSettled={(isDone) =>
            onSettled('send again', isDone ? { intent: 'send again', id: row.id } : null)
          }
        />
      )}
    </div>
  )
}
