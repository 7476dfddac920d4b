import { Button } from '../button.tsx'
import { useSecondsSince } from '../use-seconds-since.ts'

type DraftingProgressProps = {
  /** What is under way, in words for people: 'Generating...' */
  label: string
  startedAt: number
  onCancel: () => void
  /** Only heard where there is no room for it. */
  labelClassName?: string
}

/** Long work: what it is, for how long already, and the way to end it. One line high. */
export function DraftingProgress({ label, startedAt, onCancel, labelClassName = '' }: DraftingProgressProps) {
  const seconds = useSecondsSince(startedAt)
  return (
    <div className="flex min-h-11 min-w-0 items-center gap-x-2 text-muted text-sm">
      <p role="status" className={`min-w-0 ${labelClassName}`}>
        {label}
      </p>
      {/* Not announced with every second. */}
      <span role="timer" aria-label="Elapsed time" className="min-w-8 shrink-0 text-right tabular-nums">
        {seconds} s
      </span>
      <Button look="quiet" onClick={onCancel} className="shrink-0 px-3! text-sm!">
        Cancel<span className="sr-only"> generating</span>
      </Button>
    </div>
  )
}
