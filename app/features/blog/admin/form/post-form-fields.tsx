import { useId } from 'react'
import type { FieldErrors } from '#app/forms/field-errors.ts'
import { company } from '#app/shared/company.ts'
import { Field, Input, Select } from '#app/ui/field.tsx'
import { FORM_STATUSES, type PostInput } from '../../post/post.schema.ts'
import { POST_STATUSES } from '../../post/post.ts'
import { RichTextEditor } from '../editor/rich-text-editor.tsx'
import { CategoryField } from './category-field.tsx'
import type { PostDrafting } from './drafting/use-post-drafting.ts'
import type { PostProposals } from './drafting/use-post-proposals.ts'
import { ImageField } from './image-field.tsx'
import { ExcerptField } from './text-fields.tsx'

type FieldsProps = {
  input: PostInput
  errors: FieldErrors<PostInput>
  onType: (change: Partial<PostInput>) => void
}

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

const STATUS_HINTS: Record<PostInput['status'], string> = {
  draft: 'Only staff can see it.',
  published: 'Visitors see it as soon as you save.',
  archived: 'This post is archived, and stays so until you choose another status.',
}

export function StatusField({ input, errors, onType, isArchived }: FieldsProps & { isArchived: boolean }) {
  return (
    <Field label="Status" error={errors.status} hint={STATUS_HINTS[input.status]}>
      {(control) => (
        <Select
          {...control}
          name="status"
          value={input.status}
          onChange={(event) => onType({ status: event.target.value as PostInput['status'] })}
        >
          {(isArchived ? POST_STATUSES : FORM_STATUSES).map((status) => (
            <option key={status}>{status}</option>
          ))}
        </Select>
      )}
    </Field>
  )
}

type DetailFieldsProps = FieldsProps & {
  categories: string[]
  getTitle: () => string
  drafting: PostDrafting
  proposals: PostProposals
}

export function DetailFields(props: DetailFieldsProps) {
  const { input, errors, onType, categories, getTitle, drafting, proposals } = props
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
    </>
  )
}
