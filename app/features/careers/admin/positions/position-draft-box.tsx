import { DraftButton } from '#app/ui/drafting/draft-button.tsx'
import { DraftingProgress } from '#app/ui/drafting/drafting-progress.tsx'
import { DraftFailureText, type PositionDraftsProps } from './position-draft-row.tsx'

/** Drafts all that a title says about a position. */
export function PositionDraftBox({ drafting, isWaiting }: PositionDraftsProps) {
  const { running, generate, cancel } = drafting
  const own = running?.target === 'posting' ? running : null
  return (
    <div className="grid gap-2 rounded border border-line bg-surface p-4">
      <div className="flex items-start gap-2 max-sm:flex-col">
        {/* In one place, so that nothing moves under those who type on. */}
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
          onPress={() => void generate('posting')}
        />
      </div>
      <DraftFailureText of="posting" drafting={drafting} />
    </div>
  )
}
