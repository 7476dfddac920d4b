import { useId } from 'react'
import { company } from '#app/shared/company.ts'
import { Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import type { EditablePost, PostInput } from '../../post/post.schema.ts'
import { RichTextEditor } from '../editor/rich-text-editor.tsx'
import { CategoryField } from './category-field.tsx'
import type { PostDrafting } from './drafting/use-post-drafting.ts'
import type { PostProposals } from './drafting/use-post-proposals.ts'
import { ImageField } from './image-field.tsx'
import type { FieldsProps } from './post-kind.ts'
import { SearchFields } from './search-fields.tsx'
import { ExcerptField } from './title-and-excerpt-fields.tsx'

/** The editor has its own state and takes the form's text only when `round` changes. */
export function ContentField({ input, errors, onType, round }: FieldsProps & { round: number }) {
  const errorId = useId()
  return (
    <div className="grid min-w-0 gap-1.5">
      <p aria-hidden="true" className="font-semibold">
        Content
      </p>
      <RichTextEditor
        key={round}
        label="Content"
        initialHtml={input.content}
        // Later rounds may show a draft of this browser.
        isSanitized={round === 0}
        onChange={(content) => onType({ content })}
        describedBy={errors.content && errorId}
        isInvalid={errors.content !== undefined}
      />
      {errors.content && (
        <p id={errorId} className="text-danger text-sm">
          {errors.content}
        </p>
      )}
    </div>
  )
}

type DetailFieldsProps = FieldsProps & {
  stored: EditablePost | null
  categories: string[]
  getTitle: () => string
  drafting: PostDrafting
  proposals: PostProposals
}

export function DetailFields(props: DetailFieldsProps) {
  const { input, errors, onType, stored, categories, getTitle, drafting, proposals } = props
  return (
    <>
      <ImageField
        value={input.featuredImage}
        error={errors.featuredImage}
        onChange={(featuredImage) => onType({ featuredImage })}
        getTitle={getTitle}
        onTitleRefused={drafting.refuseTitle}
        proposals={proposals}
      />
      <CategoryField
        value={input.category}
        known={categories}
        error={errors.category}
        onChange={(category) => onType({ category })}
      />
      <Field label="Tags" hint="Separate tags with commas" error={errors.tags}>
        {(control) => (
          <Input
            {...control}
            name="tags"
            dir="auto"
            autoComplete="off"
            value={input.tags}
            onChange={(event) => onType({ tags: event.target.value })}
          />
        )}
      </Field>
      <Field label="Writer" error={errors.writer}>
        {(control) => (
          <Select
            {...control}
            name="writer"
            value={input.writer}
            onChange={(event) => onType({ writer: event.target.value as PostInput['writer'] })}
          >
            {company.writers.map((writer) => (
              <option key={writer}>{writer}</option>
            ))}
          </Select>
        )}
      </Field>
      <ExcerptField
        value={input.excerpt}
        content={input.content}
        error={errors.excerpt}
        onChange={(excerpt) => onType({ excerpt })}
        drafting={drafting}
        proposing={proposals.excerpt}
      />
      {stored?.date != null && (
        <Field
          label="Correction"
          hint="A note with its date, at the end of the post and in the feed."
          error={errors.correction}
        >
          {(control) => (
            <Textarea
              {...control}
              name="correction"
              dir="auto"
              rows={3}
              value={input.correction}
              onChange={(event) => onType({ correction: event.target.value })}
            />
          )}
        </Field>
      )}
      <SearchFields input={input} errors={errors} onType={onType} stored={stored} />
    </>
  )
}
