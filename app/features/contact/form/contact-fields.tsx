import type { ComponentProps } from 'react'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts'
import { type ContactErrors, MESSAGE_MAX_LENGTH, type MessageFields } from './message-fields.ts'

type ContactFieldsProps = {
  typed: MessageFields
  errors: ContactErrors
  /** The fields can be read but not edited. */
  isReadOnly: boolean
  onType: (name: keyof MessageFields, value: string) => void
}

type LineField = {
  name: Exclude<keyof MessageFields, 'message'>
  label: string
  control: ComponentProps<'input'>
}

const lines: LineField[] = [
  { name: 'name', label: 'Name', control: { autoComplete: 'name', dir: 'auto', required: true } },
  {
    name: 'email',
    label: 'Email',
    control: { type: 'email', inputMode: 'email', autoComplete: 'email', required: true },
  },
  {
    name: 'phone',
    label: 'Phone (optional)',
    control: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  },
  { name: 'subject', label: 'Subject (optional)', control: { autoComplete: 'off', dir: 'auto' } },
]

export function ContactFields({ typed, errors, isReadOnly, onType }: ContactFieldsProps) {
  const isScripted = useIsHydrated()
  return (
    <>
      <div className="grid @md:grid-cols-2 items-start gap-5">
        {lines.map(({ name, label, control: own }) => (
          <Field key={name} label={label} error={errors[name]}>
            {(control) => (
              <Input
                {...control}
                {...own}
                name={name}
                readOnly={isReadOnly}
                value={typed[name]}
                onChange={(event) => onType(name, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <Field label="Message" error={errors.message}>
        {(control) => (
          <Textarea
            {...control}
            name="message"
            dir="auto"
            rows={6}
            required
            // With scripts a pasted text that is too long stays and gets an error message.
            maxLength={isScripted ? undefined : MESSAGE_MAX_LENGTH}
            readOnly={isReadOnly}
            value={typed.message}
            onChange={(event) => onType('message', event.target.value)}
          />
        )}
      </Field>
    </>
  )
}
