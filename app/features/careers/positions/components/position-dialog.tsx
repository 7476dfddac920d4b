import type { ReactNode } from 'react'
import { addressLine, company } from '#app/shared/company.ts'
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
import { PositionApplyLink, PositionBadge, PositionClosedNote, PositionSalary } from './position-parts.tsx'

type PositionDialogProps = {
  /** Null closes the dialog. */
  position: DetailedPosition | null
  filter: PositionFilter
  /** An application for this position, which is closed, could not be sent and is still on this device. */
  hasUnsent: boolean
  onClose: () => void
}

export function PositionDialog({ position, filter, hasUnsent, onClose }: PositionDialogProps) {
  return (
    <Dialog
      size="letter"
      title={position?.title ?? ''}
      isOpen={position !== null}
      onClose={onClose}
      closeTo={careersPath({ filter })}
      footer={position && <Footer position={position} filter={filter} hasUnsent={hasUnsent} />}
    >
      {position && (
        <>
          <Kind position={position} />
          <Facts position={position} />
          <Letter position={position} />
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

function Facts({ position: { salary, isOpen, deadline, createdAt } }: { position: DetailedPosition }) {
  return (
    <dl className="mt-5 flex flex-wrap gap-x-6 gap-y-4 tabular-nums md:gap-x-8">
      {salary && (
        <Fact name="Salary">
          <PositionSalary salary={salary} />
        </Fact>
      )}
      {isOpen && deadline && <Fact name="Apply by">{formatIsoDate(deadline)}</Fact>}
      <Fact name="Posted">{formatLongDate(createdAt)}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function Letter({ position }: { position: DetailedPosition }) {
  return (
    <div className="mt-6 md:text-lg">
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
      <Sender />
    </div>
  )
}

/** On paper there is no header or footer of the site around the letter. */
function Sender() {
  return (
    <p className="mt-8 hidden print:block">
      {company.name}, {addressLine}
      <br />
      {company.phone}, {company.email}
    </p>
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

type FooterProps = { position: DetailedPosition; filter: PositionFilter; hasUnsent: boolean }

function Footer({ position, filter, hasUnsent }: FooterProps) {
  if (position.isOpen) return <PositionApplyLink position={position} filter={filter} />
  return (
    <>
      <PositionClosedNote position={position} className="mr-auto" />
      {hasUnsent && (
        <ButtonLink
          look="secondary"
          to={careersPath({ filter, positionId: position.id, isApplying: true })}
          preventScrollReset
          className="print:hidden"
        >
          See what you wrote
        </ButtonLink>
      )}
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
