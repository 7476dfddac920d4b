import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Field, Textarea } from '#app/ui/field.tsx'

type TitleFieldProps = {
  value: string
  error: string | undefined
  /** Whoever begins a post begins with its title. */
  isNew: boolean
  onChange: (title: string) => void
}

/** One line of text that is shown on as many lines as it needs. */
export function TitleField({ value, error, isNew, onChange }: TitleFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    // On a touch screen the keyboard would cover the page unasked.
    if (isNew && matchMedia('(hover: hover) and (pointer: fine)').matches) {
      field.current?.focus({ preventScroll: true })
    }
  }, [isNew])

  return (
    <Field label="Title" error={error}>
      {(control) => (
        <Textarea
          {...control}
          ref={field}
          dir="auto"
          rows={1}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(joinLines(target))}
          onKeyDown={goToText}
          className="field-sizing-content block resize-none py-3 font-bold text-2xl!"
        />
      )}
    </Field>
  )
}

/** Changed in place and character by character, so that the caret stays where the pasted text ends. */
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
