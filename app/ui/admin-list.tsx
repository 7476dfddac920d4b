import { type ReactNode, Suspense, useEffect } from 'react'
import { Await, useLocation } from 'react-router'
import { ButtonLink } from './button.tsx'
import { Skeleton } from './skeleton.tsx'
import { Table, type TableColumnLook } from './table.tsx'
import { showToast } from './toaster.tsx'

const PLACEHOLDER_ROWS = ['first', 'second', 'third', 'fourth', 'fifth']

type AdminRowsProps<Loaded> = {
  /** Null where they could not be read. */
  rows: Promise<Loaded | null>
  /** The columns of a table, or whatever else stands there in the shape of what will come. */
  columns?: TableColumnLook[]
  placeholder?: ReactNode
  children: (loaded: Loaded) => ReactNode
  errorText?: string
  /** Says it in a toast too. */
  isErrorToasted?: boolean
}

/** What arrives later than its screen: placeholders in its shape until then, and a word when it fails. */
export function AdminRows<Loaded>({ rows, children, ...options }: AdminRowsProps<Loaded>) {
  const { columns = [], placeholder = <ListSkeleton columns={columns} />, ...failing } = options
  // Each attempt that fails is told of anew.
  const failure = <ListFailure key={useLocation().key} {...failing} />
  return (
    <Suspense
      fallback={
        <div role="status" aria-label="Loading">
          <div aria-hidden="true">{placeholder}</div>
        </div>
      }
    >
      <Await resolve={rows} errorElement={failure}>
        {(loaded) => (loaded === null ? failure : children(loaded))}
      </Await>
    </Suspense>
  )
}

function ListSkeleton({ columns }: { columns: TableColumnLook[] }) {
  return (
    <Table
      label="Loading"
      columns={columns.map((look) => ({
        ...look,
        cell: () => look.placeholder ?? <Skeleton className="h-5.25 w-24" />,
      }))}
      rows={PLACEHOLDER_ROWS}
      keyOf={(row) => row}
    />
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
