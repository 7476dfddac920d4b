import type { ReactNode } from 'react'
import { formatLongDate, formatTime, isoDateTime } from '#app/shared/dates.ts'
import type { SortOrder } from '#app/shared/list-sort.ts'
import { Skeleton } from '../skeleton.tsx'
import { type ListOrder, type SortedColumn, SortLink, SortLinks } from './sort-links.tsx'

/** The layout of a column, whatever its content. */
export type TableColumnLayout = {
  title: string
  /** For the head and the cells of the column. */
  className?: string
  /** On a card the cell takes the whole width, without the column's name. */
  isWide?: boolean
  /** The key under which the list can be sorted by this column. */
  sortBy?: string
  /** The order that the first press gives. */
  first?: SortOrder
  /** Shown while rows load, in the size of the content. */
  placeholder?: ReactNode
}

/** The status of a row, as a select. */
export const statusColumn: TableColumnLayout = {
  title: 'Status',
  className: 'xl:w-36',
  placeholder: <Skeleton className="h-11 xl:pointer-fine:h-9" />,
}

export function dateColumn(title: string): TableColumnLayout {
  return {
    title,
    className: 'xl:w-40',
    first: 'desc',
    placeholder: <Skeleton className="h-5.25 w-32 xl:h-10.5" />,
  }
}

/** The buttons of a row; `cardWidth` is the class for their width on a card, where they have words. */
export function actionsColumn(cardWidth: string): TableColumnLayout {
  const look = `h-11 xl:pointer-fine:h-9 xl:pointer-fine:w-29 ${cardWidth}`
  return { title: 'Actions', className: 'xl:w-px', isWide: true, placeholder: <Skeleton className={look} /> }
}

export type TableColumn<Row> = TableColumnLayout & { cell: (row: Row) => ReactNode }

type TableProps<Row> = {
  label: string
  columns: TableColumn<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  /** Of a list that can be sorted. */
  order?: ListOrder
}

/**
 * A card far down a long list is laid out and painted when it comes near the screen; until then it is as high as most are.
 * Rows of a table cannot do that.
 */
const LATE_CARD =
  'max-xl:nth-[n+21]:[contain-intrinsic-size:auto_17rem] max-xl:nth-[n+21]:[content-visibility:auto]'

/**
 * A table with a sticky head, `--table-head-top` below the top of the screen; where the screen is too narrow for its
 * columns, each row is a card that names them.
 */
export function Table<Row>({ label, columns, rows, keyOf, order }: TableProps<Row>) {
  return (
    <>
      {order && (
        <SortLinks
          columns={columns.filter((column) => isSorted(column))}
          order={order}
          className="xl:hidden"
        />
      )}
      <table
        aria-label={label}
        // Separate borders, because collapsed ones do not move with a sticky head.
        className="w-full border-separate border-spacing-0 text-left text-sm tabular-nums"
      >
        <thead className="hidden xl:table-header-group">
          <tr>
            {columns.map((column) => (
              <th
                key={column.title}
                scope="col"
                aria-sort={order && isSorted(column) ? ariaSort(column, order) : undefined}
                className={`sticky top-[var(--table-head-top,0px)] z-10 border-line border-b bg-paper px-3 py-2.5 font-semibold text-muted ${column.className ?? ''}`}
              >
                {order && isSorted(column) ? (
                  <SortLink column={column} order={order} className="" />
                ) : (
                  column.title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="grid grid-cols-1 gap-3 md:max-xl:grid-cols-2 xl:table-row-group">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={`grid grid-cols-1 content-start gap-2 rounded border border-line bg-surface p-4 xl:table-row xl:rounded-none xl:border-0 xl:bg-transparent ${LATE_CARD}`}
            >
              {columns.map((column) => (
                <Cell key={column.title} look={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function isSorted(column: TableColumnLayout): column is TableColumnLayout & SortedColumn {
  return column.sortBy !== undefined
}

function ariaSort({ sortBy }: SortedColumn, { sort, byDefault }: ListOrder) {
  const current = sort ?? byDefault
  if (current?.by !== sortBy) return 'none'
  return current.order === 'asc' ? 'ascending' : 'descending'
}

function Cell({ look, children }: { look: TableColumnLayout; children: ReactNode }) {
  const inCard = look.isWide ? 'block' : 'grid grid-cols-[7rem_1fr] items-center gap-2'
  return (
    <td
      className={`${inCard} xl:table-cell xl:border-line xl:border-b xl:px-3 xl:py-3 xl:align-top ${look.className ?? ''}`}
    >
      {!look.isWide && <span className="text-muted xl:hidden">{look.title}</span>}
      <div className="wrap-break-word min-w-0">{children}</div>
    </td>
  )
}

/** Date and time in a row; in the table the time is below the date. */
export function RowMoment({ at }: { at: number }) {
  return (
    <time dateTime={isoDateTime(at)}>
      <span className="whitespace-nowrap">{formatLongDate(at)}</span>{' '}
      <span className="text-muted xl:block">{formatTime(at)}</span>
    </time>
  )
}
