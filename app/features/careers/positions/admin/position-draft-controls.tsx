import type { ReactNode } from 'react'
import { DraftButton, DraftingProgress, DraftRow } from '#app/forms/drafting/draft-controls.tsx'
import { beingWritten } from '#app/forms/drafting/use-drafting.ts'
import { POSITION_NOT_GENERATED } from '../../careers-admin-texts.ts'
import type { PositionTextField } from '../drafting/position-drafting.schema.ts'
import type { DraftTarget, PositionDrafting } from './use-position-drafting.ts'

export type PositionDraftsProps = {
  drafting: Pick<PositionDrafting, 'running' | 'generate' | 'cancel' | 'failure'>
  /** Not hydrated yet, or a save is running. */
  isWaiting: boolean
}

type PositionDraftRowProps = PositionDraftsProps & { target: PositionTextField; children: ReactNode }

/** A field with the button that drafts it. */
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

function DraftFailureText({ of, drafting: { failure } }: DraftFailureTextProps) {
  if (failure?.target !== of) return null
  return (
    <div role="alert" className="wrap-anywhere max-w-[70ch] text-danger">
      {failure.isConfigured && <p className="font-semibold">{POSITION_NOT_GENERATED}</p>}
      <p>{failure.reason}</p>
    </div>
  )
}

/** Drafts all fields from the title. */
export function PositionDraftBox({ drafting, isWaiting }: PositionDraftsProps) {
  const { running, generate, cancel } = drafting
  const own = running?.target === 'position' ? running : null
  return (
    <div className="grid gap-2 rounded border border-line bg-surface p-4">
      <div className="flex items-start gap-2 max-sm:flex-col">
        {/* The progress overlays the text, so that nothing shifts while staff type. */}
        <div className="grid min-w-0 grow grid-cols-1 items-center *:[grid-area:1/1]">
          <p className={`max-w-[70ch] text-muted ${own ? 'invisible' : ''}`}>
            AI drafts the department, the description and the three lists from the title below, and may reword
            the title. Nothing is saved until you save it.
          </p>
          {own && (
            <DraftingProgress
              label="AI is writing the posting…"
              startedAt={own.startedAt}
              onCancel={cancel}
            />
          )}
        </div>
        <DraftButton
          label="Generate with AI"
          isRunning={own !== null}
          isWaiting={isWaiting || running !== null}
          onPress={() => void generate('position')}
        />
      </div>
      <DraftFailureText of="position" drafting={drafting} />
    </div>
  )
}
