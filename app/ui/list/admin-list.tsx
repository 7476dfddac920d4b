import { type ReactNode, Suspense, useEffect } from 'react'
import { Await, useLocation } from 'react-router'
import { ButtonLink } from '../button.tsx'
import { Skeleton } from '../skeleton.tsx'
import { showToast } from '../toaster.tsx'
import { Table, type TableColumnLayout } from './table.tsx'

const PLACEHOLDER_ROWS = ['first', 'second', 'third', 'fourth', 'fifth']

type AdminRowsProps<Loaded> = {
  /** Null where loading failed. */
  rows: Promise<Loaded | null> | Loaded | null
  /** The columns of a table, or another placeholder in the shape of the loaded content. */
  columns?: TableColumnLayout[]
  placeholder?: ReactNode
  children: (loaded: Loaded) => ReactNode
  errorText?: string
  /** Reports the failure in a toast as well. */
  isErrorToasted?: boolean
}

/** Content that streams in after its screen: a skeleton until then, and an error message if it fails. */
export function AdminRows<Loaded>({ rows, children, ...options }: AdminRowsProps<Loaded>) {
  const { columns = [], placeholder = <ListSkeleton columns={columns} />, ...failing } = options
  // Remounted on each navigation, so that each failed attempt is announced again.
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

function ListSkeleton({ columns }: { columns: TableColumnLayout[] }) {
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
