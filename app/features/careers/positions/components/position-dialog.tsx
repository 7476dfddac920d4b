import { formatIsoDate, formatLongDate } from '#app/shared/dates.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { careersPath } from '../../careers-url.ts'
import {
  type DetailedPosition,
  POSITION_TYPE_LABELS,
  type PositionFilter,
  paragraphsOf,
} from '../listed-position.ts'
import { formatSalary } from '../position.ts'
import { PositionApplyLink, PositionBadge, PositionClosedNote } from './position-parts.tsx'

type PositionDialogProps = {
  /** Null closes the dialog. */
  position: DetailedPosition | null
  filter: PositionFilter
  onClose: () => void
}

export function PositionDialog({ position, filter, onClose }: PositionDialogProps) {
  return (
    <Dialog
      size="wide"
      title={position?.title ?? ''}
      isOpen={position !== null}
      onClose={onClose}
      closeTo={careersPath({ filter })}
      footer={position && <Footer position={position} filter={filter} />}
    >
      {position && (
        <>
          <Kind position={position} />
          <div className="mt-5 grid gap-x-12 gap-y-6 md:grid-cols-[minmax(0,33em)_minmax(13rem,1fr)] md:text-lg">
            <Facts position={position} />
            <Letter position={position} />
          </div>
        </>
      )}
    </Dialog>
  )
}

/** Dots do not wrap away from the word before them. */
function Kind({ position: { isOpen, department, location, type } }: { position: DetailedPosition }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <PositionBadge isOpen={isOpen} />
      <p className="wrap-anywhere text-muted">
        <bdi>{department}</bdi>
        {'\u00a0· '}
        <span className="whitespace-nowrap">{`${location}\u00a0·`}</span>{' '}
        <span className="whitespace-nowrap">{POSITION_TYPE_LABELS[type]}</span>
      </p>
    </div>
  )
}

/** Next to the text while it scrolls; above it on a phone. */
function Facts({ position: { salary, isOpen, deadline, createdAt } }: { position: DetailedPosition }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-base tabular-nums md:sticky md:top-0 md:order-last md:grid-cols-1 md:self-start md:rounded md:border md:border-line md:p-5">
      {salary && <Fact name="Salary" value={formatSalary(salary)} />}
      {isOpen && deadline && <Fact name="Apply by" value={formatIsoDate(deadline)} />}
      <Fact name="Posted" value={formatLongDate(createdAt)} />
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="wrap-anywhere font-semibold">{value}</dd>
    </div>
  )
}

function Letter({ position }: { position: DetailedPosition }) {
  return (
    <div className="min-w-0">
      <div className="grid max-w-[33em] gap-4">
        {paragraphsOf(position.description).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal and never move
          <p key={index} dir="auto" className="wrap-anywhere whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      <Points title="Responsibilities" points={position.responsibilities} />
      <Points title="Requirements" points={position.requirements} />
      <Points title="Benefits" points={position.benefits} />
    </div>
  )
}

function Points({ title, points }: { title: string; points: string[] }) {
  if (points.length === 0) return null
  return (
    <>
      <h3 className="mt-8 text-lg md:text-xl">{title}</h3>
      <ul className="mt-3 grid max-w-[33em] list-disc gap-1.5 pl-5 marker:text-clay">
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items may be equal and never move
          <li key={index} dir="auto" className="wrap-anywhere pl-1">
            {point}
          </li>
        ))}
      </ul>
    </>
  )
}

function Footer({ position, filter }: { position: DetailedPosition; filter: PositionFilter }) {
  if (position.isOpen) return <PositionApplyLink position={position} filter={filter} />
  return (
    <>
      <PositionClosedNote position={position} className="mr-auto" />
      <ButtonLink
        look="secondary"
        to={careersPath({ filter: 'active' })}
        preventScrollReset
        className="print:hidden"
      >
        See open positions
      </ButtonLink>
    </>
  )
}
