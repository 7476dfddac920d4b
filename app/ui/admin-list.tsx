import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'
import { EmptyState } from './empty-state.tsx'
import { Skeleton } from './skeleton.tsx'
import { Table, type TableColumn } from './table.tsx'

type AdminListProps<Row> = {
  title: string
  rows: Promise<Row[]>
  columns: TableColumn<Row>[]
  keyOf: (row: Row) => string
  empty: ReactNode
}

const PLACEHOLDER_ROWS = ['first', 'second', 'third', 'fourth', 'fifth']

/** A screen that lists a collection: its heading at once, placeholders until the rows arrive. */
export function AdminList<Row>({ title, rows, columns, keyOf, empty }: AdminListProps<Row>) {
  return (
    <>
      <h1 className="mb-6 text-2xl">{title}</h1>
      <Suspense fallback={<ListSkeleton />}>
        <Await resolve={rows} errorElement={<ListFailure />}>
          {(loaded) =>
            loaded.length === 0 ? (
              <EmptyState title="Nothing here yet">{empty}</EmptyState>
            ) : (
              <Table label={title} columns={columns} rows={loaded} keyOf={keyOf} />
            )
          }
        </Await>
      </Suspense>
    </>
  )
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-3">
      {PLACEHOLDER_ROWS.map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  )
}

function ListFailure() {
  return (
    <p role="alert" className="rounded border border-danger p-4 text-danger">
      An unexpected error occurred
    </p>
  )
}
