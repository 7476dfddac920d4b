import { formatIsoDate } from '#app/shared/dates.ts'
import { Link } from '#app/ui/link.tsx'
import { careersPath } from '../../careers-url.ts'
import { type ListedPosition, POSITION_TYPE_LABELS, type PositionFilter } from '../listed-position.ts'
import { PositionApplyLink, PositionBadge, PositionClosedNote, PositionSalary } from './position-parts.tsx'

export function positionRowId(id: string): string {
  return `position-${id}`
}

/** One line in columns on a wide screen; two columns, then one, on narrower screens. */
export function PositionRow({ position, filter }: { position: ListedPosition; filter: PositionFilter }) {
  const { isOpen, salary, deadline } = position
  return (
    <li
      id={positionRowId(position.id)}
      className={`relative grid gap-x-4 gap-y-2 border-line border-b py-6 md:grid-cols-[minmax(0,1fr)_auto] xl:col-span-full xl:grid-cols-subgrid xl:items-center xl:gap-x-5 ${isOpen ? '' : 'text-muted'}`}
    >
      <h2 dir="auto" className="wrap-anywhere text-xl xl:text-lg">
        <Link
          to={careersPath({ filter, positionId: position.id })}
          preventScrollReset
          className="group after:absolute after:inset-0"
        >
          <span className="underline decoration-1 decoration-control underline-offset-4 group-hover:decoration-2 group-hover:decoration-clay">
            {position.title}
          </span>
          <span aria-hidden="true" className="text-clay print:hidden">
            {'\u00a0›'}
          </span>
        </Link>
      </h2>
      <Kind position={position} />
      <div className="grid gap-1 tabular-nums empty:hidden md:col-start-1 xl:contents">
        {salary && (
          <p className="xl:col-start-4 xl:text-sm">
            <span className="sr-only">Salary: </span>
            <PositionSalary salary={salary} periodClass="xl:block" />
          </p>
        )}
        {isOpen && deadline && (
          <p className="xl:col-start-5 xl:text-sm">
            <span className="xl:block xl:text-muted">{'Apply by '}</span>
            <span className="whitespace-nowrap">{formatIsoDate(deadline)}</span>
          </p>
        )}
      </div>
      <div className="mt-1 flex items-center justify-between gap-4 md:col-start-2 md:row-span-3 md:row-start-1 md:mt-0 md:flex-col md:items-end xl:contents">
        <span className="xl:col-start-6">
          <PositionBadge isOpen={isOpen} />
        </span>
        {isOpen && (
          <PositionApplyLink
            position={position}
            filter={filter}
            className="relative z-10 xl:col-start-7 xl:px-4"
          />
        )}
      </div>
      {!isOpen && <PositionClosedNote position={position} className="md:col-start-1 xl:col-span-full" />}
    </li>
  )
}

/** Department, location and type: one line that wraps after its dots, or columns when there is room. */
function Kind({ position: { department, location, type } }: { position: ListedPosition }) {
  return (
    <p className="text-muted md:col-start-1 xl:contents">
      <span className="xl:col-start-2 xl:text-sm">
        <bdi className="wrap-anywhere">{department}</bdi>
        <Dot />
      </span>{' '}
      <span className="xl:col-start-3 xl:grid xl:text-sm">
        <span className="whitespace-nowrap">
          {location}
          <Dot />
        </span>{' '}
        <span className="whitespace-nowrap">{POSITION_TYPE_LABELS[type]}</span>
      </span>
    </p>
  )
}

/** Does not wrap away from the word before it. */
function Dot() {
  return (
    <span aria-hidden="true" className="xl:hidden">
      {'\u00a0·'}
    </span>
  )
}
