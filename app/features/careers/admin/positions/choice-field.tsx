import { Field, Select } from '#app/ui/field.tsx'

type ChoiceFieldProps<Choice extends string> = {
  label: string
  name: string
  value: Choice
  choices: readonly Choice[]
  hint?: string
  error: string | undefined
  onChange: (choice: Choice) => void
}

/** One of a few words. */
export function ChoiceField<Choice extends string>(props: ChoiceFieldProps<Choice>) {
  const { label, name, value, choices, hint, error, onChange } = props
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value as Choice)}
        >
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
      )}
    </Field>
  )
}
