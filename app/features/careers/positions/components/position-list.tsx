import { href, useLocation } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterLinks } from '#app/ui/filter-links.tsx'
import { Link } from '#app/ui/link.tsx'
import { NO_POSITIONS } from '../../careers-texts.ts'
import { careersPath, readCareersUrl } from '../../careers-url.ts'
import type { DetailedPosition, ListedPosition, PositionFilter } from '../listed-position.ts'
import {
  type Applied,
  AppliedNotice,
  MissingPositionNotice,
  UnopenedPositionNotice,
} from './position-notices.tsx'
import { PositionRow } from './position-row.tsx'

const filters: { filter: PositionFilter; label: string }[] = [
  { filter: 'all', label: 'All Positions' },
  { filter: 'active', label: 'Active Positions' },
  { filter: 'closed', label: 'Closed Positions' },
]

function PositionFilterLinks({ chosen }: { chosen: PositionFilter }) {
  return (
    <FilterLinks
      label="Filter positions"
      links={filters.map(({ filter, label }) => ({
        label,
        to: careersPath({ filter }),
        isChosen: filter === chosen,
      }))}
    />
  )
}

type NoPositionsProps = {
  filter: PositionFilter
  /** The list is empty under every filter. */
  isWholeListEmpty: boolean
}

function NoPositions({ filter, isWholeListEmpty }: NoPositionsProps) {
  if (isWholeListEmpty) {
    return (
      <EmptyState title={NO_POSITIONS}>
        You may still{' '}
        <Link to={href('/contact')} className="font-semibold text-clay underline underline-offset-4">
          write to us
        </Link>{' '}
        and say what you like to build.
      </EmptyState>
    )
  }
  return (
    <EmptyState title={NO_POSITIONS}>
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

type PositionListProps = {
  filter: PositionFilter
  positions: ListedPosition[]
  isWholeListEmpty: boolean
  opened: DetailedPosition | null
  /** Why the requested position could not be fetched. */
  unopened: string | undefined
  /** The application that was sent from this page. */
  applied: Applied | null
}

export function PositionList(props: PositionListProps) {
  const { filter, positions, isWholeListEmpty, opened, unopened, applied } = props
  const { search, key } = useLocation()
  const address = readCareersUrl(new URLSearchParams(search))
  const isOneMissing = address.positionId !== null && opened === null
  return (
    <>
      {applied && <AppliedNotice {...applied} />}
      {isOneMissing && !unopened && <MissingPositionNotice />}
      {/* The key remounts the notice, so that each attempt is announced again. */}
      {isOneMissing && unopened && <UnopenedPositionNotice key={key} text={unopened} />}
      <PositionFilterLinks chosen={filter} />
      <div className="mt-8">
        {positions.length === 0 ? (
          <NoPositions filter={filter} isWholeListEmpty={isWholeListEmpty} />
        ) : (
          <ul
            aria-label="Positions"
            className="border-line border-t xl:grid xl:grid-cols-[minmax(14rem,1fr)_fit-content(8rem)_auto_fit-content(14rem)_auto_auto_auto] xl:gap-x-5"
          >
            {positions.map((position) => (
              <PositionRow key={position.id} position={position} filter={filter} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
