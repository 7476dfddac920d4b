import { useEffect, useId, useRef } from 'react'
import { localDateTime } from '#app/shared/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Select } from '#app/ui/field.tsx'
import { type EditablePost, FORM_STATUSES, isScheduled, type PostInput } from '../../post/post.schema.ts'
import type { FieldsProps } from './post-kind.ts'

const STATUS_HINTS = {
  draft: 'Only staff can see it.',
  published: 'Visitors see it as soon as you save.',
}
const SCHEDULED = 'Only staff can see it until its moment.'

/** Beside the save button. On a phone, where both stick to the bottom, the label and the hint are for screen readers only. */
export function StatusField({ input, errors, onType, onRestore }: FieldsProps & { onRestore: () => void }) {
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const isRestoring = useRef(false)
  const { status } = input

  useEffect(() => {
    // The button that was pressed is gone.
    if (isRestoring.current && status !== 'archived') select.current?.focus()
    isRestoring.current = false
  }, [status])

  function restore() {
    isRestoring.current = true
    onRestore()
  }

  if (status === 'archived') {
    return (
      <>
        <p className="grow self-center">
          <Badge>Archived</Badge>
        </p>
        <Button look="secondary" className="order-last w-full" onClick={restore}>
          Restore as draft
        </Button>
      </>
    )
  }
  const hint = isScheduled(input) ? SCHEDULED : STATUS_HINTS[status]
  return (
    <>
      <div className="order-last w-full empty:hidden">
        <p id={`${id}-hint`} className="text-muted text-sm max-lg:sr-only">
          {hint}
        </p>
        {errors.status && (
          <p id={`${id}-error`} className="text-danger text-sm">
            {errors.status}
          </p>
        )}
      </div>
      <div className="grid min-w-28 flex-1 gap-1.5">
        <label htmlFor={id} className="font-semibold max-lg:sr-only">
          Status
        </label>
        <Select
          ref={select}
          id={id}
          name="status"
          value={status}
          aria-describedby={errors.status ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={errors.status ? true : undefined}
          onChange={(event) => onType({ status: event.target.value as PostInput['status'] })}
        >
          {FORM_STATUSES.map((offered) => (
            <option key={offered}>{offered}</option>
          ))}
        </Select>
      </div>
    </>
  )
}

/** When a draft is published by the clock, or when a published post was published. */
export function MomentField({
  input,
  errors,
  onType,
  stored,
}: FieldsProps & { stored: EditablePost | null }) {
  if (input.status === 'archived') return null
  if (input.status === 'draft') {
    return (
      <Field
        label="Publish at"
        hint="Kigali time. Leave it empty to publish by hand."
        error={errors.publishAt}
      >
        {(control) => (
          <Input
            {...control}
            key="publishAt"
            type="datetime-local"
            name="publishAt"
            value={input.publishAt}
            onChange={(event) => onType({ publishAt: event.target.value })}
          />
        )}
      </Field>
    )
  }
  const date = input.date || (stored?.date ? localDateTime(stored.date) : '')
  return (
    <Field
      label="Publication date"
      hint={`Kigali time.${date === '' ? ' Left empty, it is the moment you publish.' : ''}`}
      error={errors.date}
    >
      {(control) => (
        <Input
          {...control}
          key="date"
          type="datetime-local"
          name="date"
          value={date}
          onChange={(event) => onType({ date: event.target.value })}
        />
      )}
    </Field>
  )
}
