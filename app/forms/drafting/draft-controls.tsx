import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useSecondsSince } from '#app/ui/use-seconds-since.ts'
import type { RunningDraft } from './use-drafting.ts'

type DraftButtonProps = {
  label: string
  /** For screen readers: the field, where only the button's position shows it. */
  of?: string
  /** This draft is running. */
  isRunning: boolean
  /** Another draft is running, or the page is not hydrated yet. */
  isWaiting: boolean
  onPress: () => void
}

const RUNNING = 'Generating...'

/** Asks AI for a draft, one at a time. Wide enough for both labels, so that nothing beside it shifts. */
export function DraftButton({ label, of, isRunning, isWaiting, onPress }: DraftButtonProps) {
  const room = label.length > RUNNING.length ? 'sm:min-w-46' : 'sm:min-w-40'
  return (
    <Button
      look="secondary"
      disabled={isRunning || isWaiting}
      onClick={onPress}
      className={`shrink-0 px-4! ${room}`}
    >
      <Sparkles aria-hidden="true" className="size-4 shrink-0" />
      {isRunning ? RUNNING : label}
      {of && <span className="sr-only"> {of}</span>}
    </Button>
  )
}

type DraftRowProps<Target extends string> = {
  target: Target
  drafting: {
    running: RunningDraft<Target> | null
    generate: (target: Target) => Promise<void>
    cancel: () => void
  }
  label?: string
  of?: string
  /** Announced while the draft is running. */
  progress: string
  /** The page is not hydrated yet. */
  isWaiting: boolean
  /** On a phone the button is below the control. */
  isStacked?: boolean
  children: ReactNode
}

/** A control with the button that drafts its text; while one draft runs, the other buttons are disabled. */
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

type FieldProgressProps = { label: string; startedAt: number; onCancel: () => void }

/**
 * To the right of the label above its control, so that nothing moves while staff go on typing. The label is for screen
 * readers only: the button beside the control shows the same.
 */
export function FieldProgress(progress: FieldProgressProps) {
  return (
    <div className="absolute right-0 bottom-full">
      <DraftingProgress {...progress} labelClassName="sr-only" />
    </div>
  )
}

type DraftingProgressProps = {
  /** What is running, for people: 'Generating...' */
  label: string
  startedAt: number
  onCancel: () => void
  /** Hides the label visually where there is no room for it. */
  labelClassName?: string
}

/** Progress of a long task: its name, the elapsed time, and a cancel button. One line high. */
export function DraftingProgress({ label, startedAt, onCancel, labelClassName = '' }: DraftingProgressProps) {
  const seconds = useSecondsSince(startedAt)
  return (
    <div className="flex min-h-11 min-w-0 items-center gap-x-2 text-muted text-sm">
      <p role="status" className={`min-w-0 ${labelClassName}`}>
        {label}
      </p>
      {/* A timer role is not announced every second. */}
      <span role="timer" aria-label="Elapsed time" className="min-w-8 shrink-0 text-right tabular-nums">
        {seconds} s
      </span>
      <Button look="quiet" onClick={onCancel} className="shrink-0 px-3! text-sm!">
        Cancel<span className="sr-only"> generating</span>
      </Button>
    </div>
  )
}
