import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { Field, Textarea } from '#app/ui/field.tsx'
import { FieldDraftButton, type FieldDrafting, FieldDraftProgress } from './ai/field-draft.tsx'

type TitleFieldProps = {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  error: string | undefined
  /** Whoever begins a post begins with its title. */
  isNew: boolean
  onChange: (title: string) => void
  drafting: FieldDrafting
}

/** One line of text that is shown on as many lines as it needs. */
export function TitleField({ field, value, error, isNew, onChange, drafting }: TitleFieldProps) {
  useEffect(() => {
    // On a touch screen the keyboard would cover the page unasked.
    const isKeyboardThere = matchMedia('(hover: hover) and (pointer: fine)').matches
    // Somebody may have begun elsewhere in the form before the scripts ran.
    if (!isNew || !isKeyboardThere || field.current?.form?.contains(document.activeElement)) return
    field.current?.focus({ preventScroll: true })
  }, [isNew, field])

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
