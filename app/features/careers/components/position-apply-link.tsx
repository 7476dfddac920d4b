import { ButtonLink } from '#app/ui/button.tsx'
import { careersPath } from '../careers-address.ts'
import type { ListedPosition, PositionFilter } from '../position-list.ts'
import { prepareDrawer } from './position-drawer.ts'

type PositionApplyLinkProps = {
  position: Pick<ListedPosition, 'id' | 'title'>
  filter: PositionFilter
  className?: string
}

export function PositionApplyLink({ position, filter, className = '' }: PositionApplyLinkProps) {
  return (
    <ButtonLink
      to={careersPath({ filter, job: position.id, isApplying: true })}
      preventScrollReset
      aria-label={`Apply Now: ${position.title}`}
      onFocus={prepareDrawer}
      onPointerEnter={prepareDrawer}
      className={`whitespace-nowrap print:hidden ${className}`}
    >
      Apply Now
    </ButtonLink>
  )
}
