import { href, Link } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { careersPath } from '../careers-address.ts'
import type { PositionFilter } from '../position-list.ts'

const NONE = 'No positions available at the moment. Please check back later.'

type NoPositionsProps = {
  filter: PositionFilter
  /** Other parts of the list are empty as well. */
  isWholeListEmpty: boolean
}

export function NoPositions({ filter, isWholeListEmpty }: NoPositionsProps) {
  if (isWholeListEmpty) {
    return (
      <EmptyState title={NONE}>
        You may still{' '}
        <Link to={href('/contact')} className="font-semibold text-clay underline underline-offset-4">
          write to us
        </Link>{' '}
        and say what you like to build.
      </EmptyState>
    )
  }
  return (
    <EmptyState title={NONE}>
      <p>
        {filter === 'closed'
          ? 'Every position we posted still takes applications.'
          : 'The next one will stand here as soon as it is posted.'}
      </p>
      <Link
        to={careersPath()}
        preventScrollReset
        className="inline-flex min-h-11 items-center font-semibold text-clay underline-offset-4 hover:underline"
      >
        See all positions
      </Link>
    </EmptyState>
  )
}
