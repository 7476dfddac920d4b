import { ChevronDown, Sparkles } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { DraftButton, DraftingProgress } from '#app/forms/drafting/draft-controls.tsx'
import { ProposalNotice } from '#app/forms/drafting/proposal-notice.tsx'
import { beingWritten } from '#app/forms/drafting/use-drafting.ts'
import { Field, Input } from '#app/ui/field.tsx'
import type { PostDrafting } from './use-post-drafting.ts'
import type { PostProposals } from './use-post-proposals.ts'

type TopicBoxProps = { drafting: PostDrafting; proposing: PostProposals['text'] }

/** Drafts an article from a topic. Collapsed by default; progress and result show outside. */
export function TopicBox({ drafting, proposing }: TopicBoxProps) {
  const { running, isWaiting, topic, topicError, topicField, typeTopic, generate, cancel } = drafting

  function answerKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!isWaiting) void generate('article')
  }

  return (
    <div className="relative grid min-w-0 gap-3">
      <details className="group/topic rounded border border-line">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded px-4 font-semibold hover:bg-clay-soft [&::-webkit-details-marker]:hidden">
          <Sparkles aria-hidden="true" className="size-4 shrink-0 text-clay" />
          Write with AI
          <ChevronDown
            aria-hidden="true"
            className="ml-auto size-5 shrink-0 transition-transform duration-150 group-open/topic:rotate-180"
          />
        </summary>
        <div className="border-line border-t p-4">
          <Field
            label="Topic"
            error={topicError}
            hint="The article takes the place of the content, and you can undo it. The topic is not saved."
          >
            {(control) => (
              <div className="flex gap-2 max-sm:flex-col lg:max-xl:flex-col">
                <Input
                  {...control}
                  ref={topicField}
                  dir="auto"
                  autoComplete="off"
                  value={topic}
                  onChange={(event) => typeTopic(event.target.value)}
                  onKeyDown={answerKey}
                  className="min-w-0"
                />
                <DraftButton
                  label="Generate content"
                  isRunning={running?.target === 'article'}
                  isWaiting={isWaiting}
                  onPress={() => void generate('article')}
                />
              </div>
            )}
          </Field>
        </div>
      </details>
      {running?.target === 'article' && (
        // On the summary line, which shows while collapsed: nothing shifts while staff type.
        <div className="absolute top-0 right-10">
          <DraftingProgress
            label={beingWritten(['article'])}
            startedAt={running.startedAt}
            onCancel={cancel}
            labelClassName="max-sm:sr-only lg:max-xl:sr-only"
          />
        </div>
      )}
      <ProposalNotice {...proposing} />
    </div>
  )
}
