import { Sparkles } from 'lucide-react'
import { Button } from '../button.tsx'

type DraftButtonProps = {
  label: string
  /** What it is about, where only its place says so to the eye. */
  of?: string
  /** This one is under way. */
  isRunning: boolean
  /** Another one is under way, or scripts do not run yet. */
  isWaiting: boolean
  onPress: () => void
}

const RUNNING = 'Generating...'

/** Asks AI for a draft; one at a time. It is wide enough for either word: what stands beside it keeps its lines. */
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
