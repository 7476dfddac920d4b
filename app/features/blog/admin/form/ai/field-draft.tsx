import { DraftButton } from '#app/ui/drafting/draft-button.tsx'
import { FieldProgress } from '#app/ui/drafting/field-progress.tsx'
import { beingWritten } from '#app/ui/drafting/written-by-ai.ts'
import type { PostDrafting } from './use-post-drafting.ts'

export type FieldDrafting = Pick<PostDrafting, 'running' | 'isWaiting' | 'generate' | 'cancel'>
type FieldDraftProps = { target: 'title' | 'excerpt'; drafting: FieldDrafting }

/** Asks for the text of one field. */
export function FieldDraftButton({ target, drafting }: FieldDraftProps) {
  return (
    <DraftButton
      label="Generate"
      of={target}
      isRunning={drafting.running?.target === target}
      isWaiting={drafting.isWaiting}
      onPress={() => void drafting.generate(target)}
    />
  )
}

/** For how long it is under way, at the label of the field that it is in. */
export function FieldDraftProgress({ target, drafting }: FieldDraftProps) {
  const { running, cancel } = drafting
  if (running?.target !== target) return null
  return <FieldProgress label={beingWritten([target])} startedAt={running.startedAt} onCancel={cancel} />
}
