import { formatIsoDate } from '#app/shared/dates.ts'
import { NOT_ACCEPTING } from '../position.ts'
import type { ListedPosition } from '../position-list.ts'

type PositionClosedNoteProps = { position: Pick<ListedPosition, 'deadline'>; className?: string }

export function PositionClosedNote({ position, className = '' }: PositionClosedNoteProps) {
  return (
    <div className={className}>
      <p>{NOT_ACCEPTING}</p>
      {position.deadline && (
        <p className="mt-1 text-muted text-sm">{`The deadline was ${formatIsoDate(position.deadline)}.`}</p>
      )}
    </div>
  )
}
