import { Field, Textarea } from '#app/ui/field.tsx'
import { splitLines } from '../../position.schema.ts'
import type { PositionTextField } from '../../position-drafting.schema.ts'
import { PositionDraftRow, type PositionDraftsProps } from './position-draft-row.tsx'

type ListFieldProps = PositionDraftsProps & {
  label: string
  name: PositionTextField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Several items, one per line. */
export function ListField({ label, name, value, error, onChange, ...drafts }: ListFieldProps) {
  const count = splitLines(value).length
  return (
    <Field
      label={label}
      error={error}
      hint={
        <>
          One item per line
          <span className="tabular-nums">
            {' · '}
            {count} {count === 1 ? 'item' : 'items'}
          </span>
        </>
      }
    >
      {(control) => (
        <PositionDraftRow target={name} {...drafts}>
          <Textarea
            {...control}
            name={name}
            dir="auto"
            required
            rows={5}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="field-sizing-content min-h-34"
          />
        </PositionDraftRow>
      )}
    </Field>
  )
}
