import { DraftingProgress } from './drafting-progress.tsx'

type FieldProgressProps = { label: string; startedAt: number; onCancel: () => void }

/**
 * Stands at the right of the label above the control that it is in, so that nothing moves under those who type on. The
 * button beside the control says in sight what is under way.
 */
export function FieldProgress(progress: FieldProgressProps) {
  return (
    <div className="absolute right-0 bottom-full">
      <DraftingProgress {...progress} labelClassName="sr-only" />
    </div>
  )
}
