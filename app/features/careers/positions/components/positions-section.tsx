import { useState } from 'react'
import { FailedList } from '#app/ui/failed-list.tsx'
import { Section } from '#app/ui/page/container.tsx'
import type { SubmitAnswer } from '../../applications/application.schema.ts'
import { POSITIONS_NOT_FETCHED } from '../../careers-texts.ts'
import { type CareersData, useLastLoadedPositions } from '../loaded-positions.ts'
import { PositionList } from './position-list.tsx'
import type { Applied } from './position-notices.tsx'
import { PositionOverlay } from './position-overlay.tsx'

type PositionsSectionProps = {
  careers: CareersData
  /** The response to a form that was posted without scripts. */
  answer: SubmitAnswer | undefined
}

/** The list of positions, and what is open above it. */
export function PositionsSection({ careers, answer }: PositionsSectionProps) {
  useLastLoadedPositions(careers)
  const [applied, setApplied] = useState<Applied | null>(null)
  return (
    <>
      <Section>
        {careers.kind === 'failed' ? (
          <FailedList message={POSITIONS_NOT_FETCHED} hint="Please check your connection and try again." />
        ) : (
          <PositionList {...careers.page} unopened={careers.unopened} applied={applied} />
        )}
      </Section>
      {careers.form && (
        <PositionOverlay
          opened={careers.kind === 'loaded' ? careers.page.opened : null}
          answer={answer}
          isApplied={applied !== null}
          onApplied={setApplied}
          {...careers.form}
        />
      )}
    </>
  )
}
