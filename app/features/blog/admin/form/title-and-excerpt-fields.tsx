import { type KeyboardEvent, type RefObject, useMemo } from 'react'
import { DraftButton, FieldProgress } from '#app/forms/drafting/draft-controls.tsx'
import { ProposalNotice } from '#app/forms/drafting/proposal-notice.tsx'
import { beingWritten } from '#app/forms/drafting/use-drafting.ts'
import { Field, Textarea } from '#app/ui/field.tsx'
import { generateExcerpt } from '../../post/post.ts'
import type { PostDrafting } from './drafting/use-post-drafting.ts'
import type { PostProposals } from './drafting/use-post-proposals.ts'

type ExcerptFieldProps = {
  value: string
  /** The text that the default excerpt is made from. */
  content: string
  error: string | undefined
  onChange: (excerpt: string) => void
  drafting: FieldDrafting
  proposing: PostProposals['excerpt']
}

const ADVISED_MAX_LENGTH = 200
/** Characters of HTML to read: more than an excerpt needs. */
const BEGINNING_LENGTH = 4000

export function ExcerptField(props: ExcerptFieldProps) {
  const { value, content, error, onChange, drafting, proposing } = props
  const beginning = content.slice(0, BEGINNING_LENGTH)
  const made = useMemo(() => generateExcerpt(beginning), [beginning])
  const length = [...value].length
  return (
    <div className="grid min-w-0 gap-2">
      <Field
        label="Excerpt"
        error={error}
        hint={
          <>
            <span className="flex justify-between gap-3">
              <span>max {ADVISED_MAX_LENGTH} characters</span>
              <span className={`tabular-nums ${length > ADVISED_MAX_LENGTH ? 'text-danger' : ''}`}>
                {length} typed
              </span>
            </span>
            {value.trim() === '' && 'Left empty, it is made from the text.'}
          </>
        }
      >
        {(control) => (
          <div className="relative grid">
            <Textarea
              {...control}
              name="excerpt"
              dir="auto"
              rows={4}
              placeholder={made}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            <FieldDraftProgress target="excerpt" drafting={drafting} />
          </div>
        )}
      </Field>
      <div>
        <FieldDraftButton target="excerpt" drafting={drafting} />
      </div>
      <ProposalNotice {...proposing} />
    </div>
  )
}

type TitleFieldProps = {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  error: string | undefined
  onChange: (title: string) => void
  drafting: FieldDrafting
}

/** A single-line text in a field that wraps and grows. */
export function TitleField({ field, value, error, onChange, drafting }: TitleFieldProps) {
  return (
    <div className="grid min-w-0">
      <Field label="Title" error={error}>
        {(control) => (
          <div className="relative flex items-start gap-2 max-sm:flex-col lg:max-xl:flex-col">
            <Textarea
              {...control}
              ref={field}
              name="title"
              dir="auto"
              rows={1}
              autoComplete="off"
              value={value}
              onChange={({ target }) => onChange(joinLines(target))}
              onKeyDown={goToText}
              className="field-sizing-content block min-w-0 resize-none py-3 font-bold text-2xl!"
            />
            <FieldDraftButton target="title" drafting={drafting} />
            <FieldDraftProgress target="title" drafting={drafting} />
          </div>
        )}
      </Field>
    </div>
  )
}

/** Changes the field itself, without changing its length, so that the caret stays at the end of the pasted text. */
function joinLines(field: HTMLTextAreaElement): string {
  const line = field.value.replaceAll('\n', ' ')
  if (line === field.value) return line
  const { selectionEnd } = field
  field.value = line
  field.setSelectionRange(selectionEnd, selectionEnd)
  return line
}

function goToText(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLElement>('[contenteditable="true"]')?.focus()
}

type FieldDrafting = Pick<PostDrafting, 'running' | 'isWaiting' | 'generate' | 'cancel'>
type FieldDraftProps = { target: 'title' | 'excerpt'; drafting: FieldDrafting }

/** Drafts the text of one field. */
function FieldDraftButton({ target, drafting }: FieldDraftProps) {
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

/** Elapsed time of the draft, next to the field's label. */
function FieldDraftProgress({ target, drafting }: FieldDraftProps) {
  const { running, cancel } = drafting
  if (running?.target !== target) return null
  return <FieldProgress label={beingWritten([target])} startedAt={running.startedAt} onCancel={cancel} />
}
