import { formatLongDate, formatTime, isoDateTime } from '#app/shared/dates.ts'

/** A moment in a row: its time stands under its date where the table is a table. */
export function RowMoment({ at }: { at: number }) {
  return (
    <time dateTime={isoDateTime(at)}>
      <span className="whitespace-nowrap">{formatLongDate(at)}</span>{' '}
      <span className="text-muted xl:block">{formatTime(at)}</span>
    </time>
  )
}
