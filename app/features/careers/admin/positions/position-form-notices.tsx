import type { ReactNode, Ref } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { OutsideLink } from '#app/ui/outside-link.tsx'
import { type PositionInput, toPositionInput } from '../../position.schema.ts'
import type { Position } from '../../position.ts'
import { ConflictDifferences } from './conflict-differences.tsx'
import type { Trouble } from './position-form-state.ts'
import { failureTexts } from './save-answer.ts'

export function BroughtBackNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-control bg-surface px-4 py-3"
    >
      <p>Your unsaved changes were brought back.</p>
      <Button look="secondary" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  )
}

type TroubleBannerProps = {
  /** Takes the focus when a save fails, from wherever it was asked for. */
  ref: Ref<HTMLDivElement>
  trouble: Trouble
  mine: PositionInput
  /** What the form began from, where that is known. */
  base: PositionInput | null
  isSaving: boolean
  onRetry: () => void
  onSaveAsNew: () => void
  onKeepMine: (theirs: Position) => void
  onTakeTheirs: (theirs: Position) => void
}

/** Says why a save was not done, with the ways on. */
export function TroubleBanner({ ref, trouble, mine, base, isSaving, ...ways }: TroubleBannerProps) {
  return (
    <div ref={ref} tabIndex={-1} className="mb-6 scroll-mt-20 rounded border border-danger bg-surface p-4">
      <div role="alert" className="wrap-anywhere max-w-[70ch] text-danger">
        <TroubleText trouble={trouble} />
      </div>
      {trouble.kind === 'conflict' && (
        <ConflictDifferences mine={mine} theirs={toPositionInput(trouble.theirs)} base={base} />
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {trouble.kind === 'failed' && (
          <Button look="secondary" aria-busy={isSaving} onClick={ways.onRetry}>
            {isSaving ? 'Saving…' : 'Try again'}
          </Button>
        )}
        {trouble.kind === 'gone' && (
          <Button look="secondary" aria-busy={isSaving} onClick={ways.onSaveAsNew}>
            {isSaving ? 'Saving…' : 'Save as a new position'}
          </Button>
        )}
        {trouble.kind === 'conflict' && (
          <>
            <Button look="secondary" onClick={() => ways.onKeepMine(trouble.theirs)}>
              Keep mine
            </Button>
            <Button look="secondary" onClick={() => ways.onTakeTheirs(trouble.theirs)}>
              Take theirs
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

function TroubleText({ trouble }: { trouble: Trouble }): ReactNode {
  switch (trouble.kind) {
    case 'gone':
      return <p>Somebody deleted this position meanwhile. What you typed is still here.</p>
    case 'conflict':
      return (
        <>
          <p className="font-semibold">Somebody else saved this position meanwhile.</p>
          <p>Keep yours and save again to replace theirs, or take theirs and lose what you changed.</p>
        </>
      )
    case 'failed':
      return (
        <p>
          {failureTexts[trouble.failure]}
          {trouble.failure === 'signed out' && (
            <>
              {' '}
              <OutsideLink href={href('/admin/login')} className="min-h-11 font-semibold text-clay underline">
                Sign in
              </OutsideLink>
            </>
          )}
        </p>
      )
  }
}
