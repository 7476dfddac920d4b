import { type Cursor, encodeCursor } from '#app/shared/keyset.ts'
import { ButtonLink } from './button.tsx'

type ListPagesProps = {
  /** What is listed: 'posts'. */
  of: string
  /** Where the page that is shown begins; null for the start of the list. */
  after: string | null
  /** Where the next page begins; null where there is none. */
  next: Cursor | null
  addressOf: (after: string | null) => string
}

/** The way through a list that is longer than one page. */
export function ListPages({ of, after, next, addressOf }: ListPagesProps) {
  if (after === null && next === null) return null
  return (
    <nav aria-label={`Pages of ${of}`} className="mt-6 flex flex-wrap gap-3">
      {after !== null && (
        <ButtonLink look="secondary" to={addressOf(null)}>
          {`Newest ${of}`}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink look="secondary" to={addressOf(encodeCursor(next))}>
          {`Older ${of}`}
        </ButtonLink>
      )}
    </nav>
  )
}
