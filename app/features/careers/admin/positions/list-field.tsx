import { Field, Textarea } from '#app/ui/field.tsx'
import { splitLines } from '../../position.schema.ts'

type ListFieldProps = {
  label: string
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Several items, one per line. */
export function ListField({ label, name, value, error, onChange }: ListFieldProps) {
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
      )}
    </Field>
  )
}
