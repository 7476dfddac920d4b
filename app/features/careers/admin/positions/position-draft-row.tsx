import type { ReactNode } from 'react'
import { DraftRow } from '#app/ui/drafting/draft-row.tsx'
import { beingWritten } from '#app/ui/drafting/written-by-ai.ts'
import type { PositionTextField } from '../../position-drafting.schema.ts'
import type { DraftTarget } from './position-drafting.ts'
import type { PositionDrafting } from './use-position-drafting.ts'

export type PositionDraftsProps = {
  drafting: Pick<PositionDrafting, 'running' | 'generate' | 'cancel' | 'failure'>
  /** Scripts do not run yet, or a save is under way. */
  isWaiting: boolean
}

type PositionDraftRowProps = PositionDraftsProps & { target: PositionTextField; children: ReactNode }

/** A text of a position with the button that drafts it. */
export function PositionDraftRow({ target, children, ...drafts }: PositionDraftRowProps) {
  return (
    <>
      <DraftRow target={target} of={target} progress={beingWritten([target])} isStacked {...drafts}>
        {children}
      </DraftRow>
      <DraftFailureText of={target} drafting={drafts.drafting} />
    </>
  )
}

type DraftFailureTextProps = { of: DraftTarget; drafting: Pick<PositionDrafting, 'failure'> }

export function DraftFailureText({ of, drafting: { failure } }: DraftFailureTextProps) {
  if (failure?.target !== of) return null
  return (
    <div role="alert" className="wrap-anywhere max-w-[70ch] text-danger">
      {failure.isConfigured && <p className="font-semibold">Failed to generate job post</p>}
      <p>{failure.reason}</p>
    </div>
  )
}
