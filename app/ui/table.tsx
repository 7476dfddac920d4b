import type { ReactNode } from 'react'

/** How a column looks, whatever is in it. */
export type TableColumnLook = {
  title: string
  /** For its head and its cells alike. */
  className?: string
  /** In a card the cell takes the whole width, without the column's name. */
  isWide?: boolean
  /** Stands there while rows load, in the size of what will be there. */
  placeholder?: ReactNode
}

export type TableColumn<Row> = TableColumnLook & { cell: (row: Row) => ReactNode }

type TableProps<Row> = {
  label: string
  columns: TableColumn<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
}

/**
 * A table with a sticky head, below what a screen keeps above it by `--table-head-top`; where its columns would be too narrow, each row is a
 * card that names them.
 */
export function Table<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table
      aria-label={label}
      // Separate borders, because a sticky head leaves collapsed ones behind.
      className="w-full border-separate border-spacing-0 text-left text-sm tabular-nums"
    >
      <thead className="hidden xl:table-header-group">
        <tr>
          {columns.map((column) => (
            <th
              key={column.title}
              scope="col"
              className={`sticky top-[var(--table-head-top,0px)] z-10 border-line border-b bg-paper px-3 py-2.5 font-semibold text-muted ${column.className ?? ''}`}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid grid-cols-1 gap-3 md:max-xl:grid-cols-2 xl:table-row-group">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="grid grid-cols-1 content-start gap-2 rounded border border-line bg-surface p-4 xl:table-row xl:rounded-none xl:border-0 xl:bg-transparent"
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
  )
}

function Cell({ look, children }: { look: TableColumnLook; children: ReactNode }) {
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
