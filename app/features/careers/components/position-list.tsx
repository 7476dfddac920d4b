import { useLocation } from 'react-router'
import { readCareersAddress } from '../careers-address.ts'
import type { DetailedPosition, ListedPosition, PositionFilter } from '../position-list.ts'
import { NoPositions } from './no-positions.tsx'
import { PositionFilterLinks } from './position-filter-links.tsx'
import { AppliedNotice, MissingPositionNotice, UnopenedPositionNotice } from './position-notices.tsx'
import { PositionRow } from './position-row.tsx'

type PositionListProps = {
  filter: PositionFilter
  positions: ListedPosition[]
  isWholeListEmpty: boolean
  job: DetailedPosition | null
  /** Why the position that was asked for could not be fetched. */
  unopened: string | undefined
}

export function PositionList(props: PositionListProps) {
  const { filter, positions, isWholeListEmpty, job, unopened } = props
  const { search, key } = useLocation()
  const address = readCareersAddress(new URLSearchParams(search))
  const isOneMissing = address.job !== null && job === null && !address.isApplied
  return (
    <>
      {address.isApplied && (
        <AppliedNotice
          title={job?.id === address.job ? job?.title : undefined}
          isMailQueued={address.isMailQueued}
        />
      )}
      {isOneMissing && !unopened && <MissingPositionNotice />}
      {/* Each attempt is told of anew. */}
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
