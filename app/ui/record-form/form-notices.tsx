import type { ReactNode, Ref } from 'react'
import { href } from 'react-router'
import { Button } from '../button.tsx'
import { OutsideLink } from '../outside-link.tsx'
import { type SaveFailure, saveFailureTexts } from '../save-failure.ts'
import { ConflictDifferences } from './conflict-differences.tsx'
import { differencesOf } from './differences.ts'
import type { StoredRecord, Trouble } from './record-form-state.ts'
import type { RecordKind } from './record-kind.ts'

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

type TroubleBannerProps<Input extends object, Stored extends StoredRecord> = {
  /** Takes the focus when a save fails, from wherever it was asked for. */
  ref: Ref<HTMLDivElement>
  kind: RecordKind<Input, Stored>
  trouble: Trouble<Stored>
  mine: Input
  /** What the form began from, where that is known. */
  base: Input | null
  isSaving: boolean
  /** Something is under way that belongs into the save. */
  isBusy?: boolean
  failureTexts?: Record<SaveFailure, string> | undefined
  onSave: () => void
  onKeepMine: (theirs: Stored) => void
  onTakeTheirs: (theirs: Stored) => void
}

/** Says why a save was not done, with the ways on. */
export function TroubleBanner<Input extends object, Stored extends StoredRecord>(
  props: TroubleBannerProps<Input, Stored>,
) {
  const { ref, kind, trouble, mine, base, failureTexts = saveFailureTexts, ...ways } = props
  return (
    <div ref={ref} tabIndex={-1} className="mb-6 scroll-mt-20 rounded border border-danger bg-surface p-4">
      <div role="alert" className="wrap-anywhere max-w-[70ch] text-danger">
        <TroubleText name={kind.name} trouble={trouble} failureTexts={failureTexts} />
      </div>
      {trouble.kind === 'conflict' && (
        <ConflictDifferences
          differences={differencesOf(kind.toReadable, { mine, theirs: kind.toInput(trouble.theirs), base })}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {trouble.kind !== 'conflict' && (
          <Button look="secondary" disabled={ways.isBusy} aria-busy={ways.isSaving} onClick={ways.onSave}>
            {ways.isSaving ? 'Saving…' : trouble.kind === 'gone' ? `Save as a new ${kind.name}` : 'Try again'}
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

type TroubleTextProps = { name: string; trouble: Trouble<unknown>; failureTexts: Record<SaveFailure, string> }

function TroubleText({ name, trouble, failureTexts }: TroubleTextProps): ReactNode {
  switch (trouble.kind) {
    case 'gone':
      return <p>{`Somebody deleted this ${name} meanwhile. What you typed is still here.`}</p>
    case 'conflict':
      return (
        <>
          <p className="font-semibold">{`Somebody else saved this ${name} meanwhile.`}</p>
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
