import { type Cursor, encodeCursor } from '#app/shared/pagination.ts'
import { ButtonLink } from '../button.tsx'

type PaginationProps = {
  /** The plural of what is listed: 'posts'. */
  of: string
  /** The cursor of this page; null for the first page. */
  after: string | null
  /** The cursor of the next page; null on the last page. */
  next: Cursor | null
  pathOf: (after: string | null) => string
  /** The list is not in the order of its dates. */
  isSorted?: boolean
}

/** Keyset pagination: links to the first and to the next page. */
export function Pagination({ of, after, next, pathOf, isSorted = false }: PaginationProps) {
  if (after === null && next === null) return null
  return (
    <nav aria-label={`Pages of ${of}`} className="mt-6 flex flex-wrap gap-3">
      {after !== null && (
        <ButtonLink look="secondary" to={pathOf(null)}>
          {isSorted ? `First ${of}` : `Newest ${of}`}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink look="secondary" to={pathOf(encodeCursor(next))}>
          {isSorted ? `More ${of}` : `Older ${of}`}
        </ButtonLink>
      )}
    </nav>
  )
}
