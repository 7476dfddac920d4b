import { lazy } from 'react'
import { formatIsoDate } from '#app/shared/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { careersPath } from '../../careers-url.ts'
import type { ListedPosition, PositionFilter } from '../listed-position.ts'
import { formatSalary, NOT_ACCEPTING, SALARY_PERIOD, type Salary } from '../position.ts'

/** The form and its schema are lazy-loaded before the first application: most visits never apply. */
async function loadDrawer() {
  const { ApplicationDrawer } = await import('../../applications/form/application-drawer.tsx')
  return { default: ApplicationDrawer }
}

export const Drawer = lazy(loadDrawer)

/** Preloads the drawer. A failure is ignored here: the real attempt fails as well and reports it. */
export function prepareDrawer(): void {
  loadDrawer().catch(() => {})
}

type PositionApplyLinkProps = {
  position: Pick<ListedPosition, 'id' | 'title'>
  filter: PositionFilter
  className?: string
}

export function PositionApplyLink({ position, filter, className = '' }: PositionApplyLinkProps) {
  return (
    <ButtonLink
      to={careersPath({ filter, positionId: position.id, isApplying: true })}
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

export function PositionBadge({ isOpen }: { isOpen: boolean }) {
  return <Badge tone={isOpen ? 'good' : 'bad'}>{isOpen ? 'Active' : 'Closed'}</Badge>
}

export function PositionSalary({ salary, periodClass = '' }: { salary: Salary; periodClass?: string }) {
  return (
    <>
      <span className="whitespace-nowrap">{formatSalary(salary)}</span>{' '}
      <span className={`whitespace-nowrap font-normal text-muted ${periodClass}`}>{SALARY_PERIOD}</span>
    </>
  )
}

type PositionClosedNoteProps = { position: Pick<ListedPosition, 'deadline'>; className?: string }

export function PositionClosedNote({ position, className = '' }: PositionClosedNoteProps) {
  return (
    <div className={className}>
      <p>{NOT_ACCEPTING}</p>
      {position.deadline && (
        <p className="mt-1 text-muted text-sm">{`The deadline was ${formatIsoDate(position.deadline)}.`}</p>
      )}
    </div>
  )
}
