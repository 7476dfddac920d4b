import { type ReactNode, Suspense, useEffect } from 'react'
import { Await, useLocation } from 'react-router'
import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Skeleton } from './skeleton.tsx'
import { Table, type TableColumn, type TableColumnLook } from './table.tsx'
import { showToast } from './toaster.tsx'

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
      <AdminRows rows={rows} columns={columns}>
        {(loaded) =>
          loaded.length === 0 ? (
            <EmptyState title="Nothing here yet">{empty}</EmptyState>
          ) : (
            <Table label={title} columns={columns} rows={loaded} keyOf={keyOf} />
          )
        }
      </AdminRows>
    </>
  )
}

type AdminRowsProps<Loaded> = {
  /** Null where they could not be read. */
  rows: Promise<Loaded | null>
  columns: TableColumnLook[]
  children: (loaded: Loaded) => ReactNode
  errorText?: string
  /** Says it in a toast too. */
  isErrorToasted?: boolean
}

/** What arrives later than its screen: placeholders in its shape until then, and a word when it fails. */
export function AdminRows<Loaded>({ rows, columns, children, ...options }: AdminRowsProps<Loaded>) {
  // Each attempt that fails is told of anew.
  const failure = <ListFailure key={useLocation().key} {...options} />
  return (
    <Suspense fallback={<ListSkeleton columns={columns} />}>
      <Await resolve={rows} errorElement={failure}>
        {(loaded) => (loaded === null ? failure : children(loaded))}
      </Await>
    </Suspense>
  )
}

function ListSkeleton({ columns }: { columns: TableColumnLook[] }) {
  return (
    <div role="status" aria-label="Loading">
      <div aria-hidden="true">
        <Table
          label="Loading"
          columns={columns.map((look) => ({
            ...look,
            cell: () => look.placeholder ?? <Skeleton className="h-5.25 w-24" />,
          }))}
          rows={PLACEHOLDER_ROWS}
          keyOf={(row) => row}
        />
      </div>
    </div>
  )
}

type ListFailureProps = Pick<AdminRowsProps<unknown>, 'errorText' | 'isErrorToasted'>

function ListFailure({
  errorText = 'An unexpected error occurred',
  isErrorToasted = false,
}: ListFailureProps) {
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (isErrorToasted) void showToast({ kind: 'error', message: errorText })
  }, [isErrorToasted, errorText])

  return (
    <div className="rounded border border-danger p-4">
      <p role="alert" className="text-danger">
        {errorText}
      </p>
      <ButtonLink look="secondary" to={pathname + search} replace preventScrollReset className="mt-4">
        Try again
      </ButtonLink>
    </div>
  )
}
