import { useMemo } from 'react'
import { ProposalNotice } from '#app/ui/drafting/proposal-notice.tsx'
import { Field, Textarea } from '#app/ui/field.tsx'
import { generateExcerpt } from '../../post.ts'
import { FieldDraftButton, type FieldDrafting, FieldDraftProgress } from './ai/field-draft.tsx'
import type { PostProposals } from './ai/use-post-proposals.ts'

type ExcerptFieldProps = {
  value: string
  /** The text that an excerpt is made from where none is typed. */
  content: string
  error: string | undefined
  onChange: (excerpt: string) => void
  drafting: FieldDrafting
  proposing: PostProposals['excerpt']
}

const ADVISED_MAX_LENGTH = 200
/** More than an excerpt needs of the longest text. */
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
