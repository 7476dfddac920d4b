import { useState } from 'react'
import { Field, Select } from '#app/ui/field.tsx'

type TemplateFieldProps = {
  templates: readonly { name: string; text: string }[]
  /** What is written at the moment. */
  text: string
  isDisabled?: boolean
  onChange: (text: string) => void
}

/** Begins a text with a template. What was written before can be taken up again. */
export function TemplateField({ templates, text, isDisabled = false, onChange }: TemplateFieldProps) {
  const [own, setOwn] = useState<string | null>(null)
  const chosen = templates.find((template) => template.text === text)?.name ?? ''

  function choose(name: string) {
    if (chosen === '') setOwn(text)
    onChange(templates.find((template) => template.name === name)?.text ?? own ?? text)
  }

  return (
    <Field label="Start with">
      {(control) => (
        <Select
          {...control}
          value={chosen}
          disabled={isDisabled}
          onChange={(event) => choose(event.target.value)}
        >
          {(chosen === '' || own !== null) && <option value="">Your own text</option>}
          {templates.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
    </Field>
  )
}
