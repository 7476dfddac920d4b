import type { ReactNode } from 'react'

export type TableColumn<Row> = { title: string; cell: (row: Row) => ReactNode }

type TableProps<Row> = {
  label: string
  columns: TableColumn<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
}

/** A table with a sticky head; on phones each row is a card that names its columns. */
export function Table<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table aria-label={label} className="w-full border-collapse text-left text-sm tabular-nums">
      <thead className="hidden md:table-header-group">
        <tr>
          {columns.map((column) => (
            <th
              key={column.title}
              scope="col"
              className="sticky top-0 border-line border-b bg-paper px-3 py-2.5 font-semibold text-muted"
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 md:table-row-group">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="grid gap-2 rounded border border-line bg-surface p-4 md:table-row md:rounded-none md:border-0 md:bg-transparent"
          >
            {columns.map((column) => (
              <td
                key={column.title}
                className="grid grid-cols-[7rem_1fr] gap-2 md:table-cell md:border-line md:border-b md:px-3 md:py-3 md:align-top"
              >
                <span aria-hidden="true" className="text-muted md:hidden">
                  {column.title}
                </span>
                <span>{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
