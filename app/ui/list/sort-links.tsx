import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useLocation } from 'react-router'
import { nextSort, SORT_PARAM, type Sort, type SortOrder, sortParam } from '#app/shared/list-sort.ts'
import { Link } from '#app/ui/link.tsx'

/** What a column is sorted by, and in which order first: a date from the latest. */
export type SortedColumn = { title: string; sortBy: string; first?: SortOrder }

export type ListOrder = {
  /** What staff have chosen; undefined for the list's own order. */
  sort: Sort | undefined
  /** The column of the list's own order, if one of the columns is. */
  byDefault?: Sort
}

type SortLinkProps = { column: SortedColumn; order: ListOrder; className: string }

/** Sorts a list by a column: the first order, the other one, then the list's own. */
export function SortLink({ column, order: { sort, byDefault }, className }: SortLinkProps) {
  const { title, sortBy: by, first = 'asc' } = column
  const to = useSortPath(nextSort({ by, first }, { sort, byDefault }))
  const current = sort ?? byDefault
  const isSorted = current?.by === by
  const Icon = !isSorted ? ArrowUpDown : current.order === 'asc' ? ArrowUp : ArrowDown
  return (
    <Link to={to} preventScrollReset className={`inline-flex items-center gap-1 hover:text-ink ${className}`}>
      {title}
      <Icon aria-hidden="true" className={`size-3.5 shrink-0 ${isSorted ? 'text-ink' : ''}`} />
    </Link>
  )
}

type SortLinksProps = { columns: SortedColumn[]; order: ListOrder; className?: string }

/** The same for a list without column heads. */
export function SortLinks({ columns, order, className = '' }: SortLinksProps) {
  const current = order.sort ?? order.byDefault
  return (
    <nav
      aria-label="Sort by"
      className={`mb-3 flex flex-wrap items-center gap-x-4 text-muted text-sm ${className}`}
    >
      <span aria-hidden="true">Sort by</span>
      <ul className="contents">
        {columns.map((column) => (
          <li key={column.sortBy} aria-current={current?.by === column.sortBy ? 'true' : undefined}>
            <SortLink column={column} order={order} className="min-h-11 font-semibold" />
            {current?.by === column.sortBy && <span className="sr-only">{ORDERS[current.order]}</span>}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const ORDERS = { asc: ', ascending', desc: ', descending' } as const

/** The list from its start, in another order. */
function useSortPath(sort: Sort | undefined): string {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.delete('after')
  query.delete(SORT_PARAM)
  const param = sortParam(sort)
  if (param !== null) query.set(SORT_PARAM, param)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
