import { useId } from 'react'
import { formatIsoDate, isCalendarDay } from '#app/shared/dates.ts'
import { PositionBadge, PositionClosedNote, PositionSalary } from '../components/position-parts.tsx'
import {
  type DetailedPosition,
  POSITION_TYPE_LABELS,
  paragraphsOf,
  toDetailedPosition,
} from '../listed-position.ts'
import { type PositionInput, toStoredFields } from '../position.schema.ts'

/** The position as visitors will read it, while it is being written. */
export function PositionPreview({ input, now }: { input: PositionInput; now: number }) {
  const id = useId()
  const position = shownPosition(input, now)
  const { title, department, location, type } = position
  return (
    <section
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="wrap-anywhere rounded border border-line bg-surface p-5 xl:sticky xl:top-8 xl:max-h-[calc(100dvh-4rem)] xl:overflow-y-auto"
    >
      <h2 id={id} className="font-semibold text-base text-muted">
        Preview
      </h2>
      <h3 dir="auto" className="mt-4 text-xl">
        {title.trim() || 'Untitled position'}
      </h3>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <PositionBadge isOpen={position.isOpen} />
        <p dir="auto" className="text-muted">
          {[department.trim(), location, POSITION_TYPE_LABELS[type]].filter(Boolean).join(' · ')}
        </p>
      </div>
      <PreviewFacts position={position} />
      <PreviewText position={position} />
      {!position.isOpen && <PositionClosedNote position={position} className="mt-6 text-muted" />}
    </section>
  )
}

function PreviewFacts({ position: { salary, isOpen, deadline } }: { position: DetailedPosition }) {
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-4 tabular-nums empty:hidden">
      {salary && (
        <div>
          <dt className="text-muted text-sm">Salary</dt>
          <dd className="font-semibold">
            <PositionSalary salary={salary} />
          </dd>
        </div>
      )}
      {isOpen && deadline && (
        <div>
          <dt className="text-muted text-sm">Apply by</dt>
          <dd className="font-semibold">{formatIsoDate(deadline)}</dd>
        </div>
      )}
    </dl>
  )
}

function PreviewText({ position }: { position: DetailedPosition }) {
  return (
    <>
      <div className="mt-4 grid gap-4 empty:hidden">
        {paragraphsOf(position.description).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal
          <p key={index} dir="auto" className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      <PreviewPoints title="Responsibilities" points={position.responsibilities} />
      <PreviewPoints title="Requirements" points={position.requirements} />
      <PreviewPoints title="Benefits" points={position.benefits} />
    </>
  )
}

function PreviewPoints({ title, points }: { title: string; points: string[] }) {
  if (points.length === 0) return null
  return (
    <>
      <h4 className="mt-6 font-bold text-lg tracking-tight">{title}</h4>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5 marker:text-clay">
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points may be equal
          <li key={index} dir="auto" className="pl-1">
            {point}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The input is not validated yet: an invalid date is left out. */
function shownPosition(input: PositionInput, now: number): DetailedPosition {
  const { applicationDeadline: day, ...fields } = toStoredFields(input)
  const applicationDeadline = day !== null && isCalendarDay(day) ? day : null
  const names = { id: 'preview', version: 1, createdAt: now, updatedAt: now }
  return toDetailedPosition({ ...fields, ...names, applicationDeadline }, now)
}
