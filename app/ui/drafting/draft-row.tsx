import type { ReactNode } from 'react'
import { DraftButton } from './draft-button.tsx'
import { FieldProgress } from './field-progress.tsx'
import type { RunningDraft } from './use-drafting.ts'

type DraftRowProps<Target extends string> = {
  target: Target
  drafting: {
    running: RunningDraft<Target> | null
    generate: (target: Target) => Promise<void>
    cancel: () => void
  }
  label?: string
  of?: string
  /** What is said while it is under way. */
  progress: string
  /** Scripts do not run yet. */
  isWaiting: boolean
  /** On a phone the button stands below. */
  isStacked?: boolean
  children: ReactNode
}

/** The control of a field with the button that drafts what belongs into it; while one is drafted, the others wait. */
export function DraftRow<Target extends string>(props: DraftRowProps<Target>) {
  const { target, drafting, label = 'Generate', of, progress, isWaiting, isStacked, children } = props
  const { running, generate, cancel } = drafting
  const own = running?.target === target ? running : null
  return (
    <div className={`relative flex items-start gap-2 ${isStacked ? 'max-sm:flex-col' : ''}`}>
      {children}
      <DraftButton
        label={label}
        {...(of === undefined ? {} : { of })}
        isRunning={own !== null}
        isWaiting={isWaiting || running !== null}
        onPress={() => void generate(target)}
      />
      {own && <FieldProgress label={progress} startedAt={own.startedAt} onCancel={cancel} />}
    </div>
  )
}
