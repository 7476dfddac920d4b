import { useMemo } from 'react'
import { Field, Textarea } from '#app/ui/field.tsx'
import { generateExcerpt } from '../../post.ts'

type ExcerptFieldProps = {
  value: string
  /** The text that an excerpt is made from where none is typed. */
  content: string
  error: string | undefined
  onChange: (excerpt: string) => void
}

const ADVISED_MAX_LENGTH = 200
/** More than an excerpt needs of the longest text. */
const BEGINNING_LENGTH = 4000

export function ExcerptField({ value, content, error, onChange }: ExcerptFieldProps) {
  const beginning = content.slice(0, BEGINNING_LENGTH)
  const made = useMemo(() => generateExcerpt(beginning), [beginning])
  const length = [...value].length
  return (
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
        <Textarea
          {...control}
          dir="auto"
          rows={4}
          placeholder={made}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
