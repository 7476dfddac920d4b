import { Field, Textarea } from '#app/ui/field.tsx'
import { LinesHint } from '#app/ui/lines-hint.tsx'
import type { PositionTextField } from '../drafting/position-drafting.schema.ts'
import { PositionDraftRow, type PositionDraftsProps } from './position-draft-controls.tsx'
import type { FieldsProps } from './salary-fields.tsx'

/** The texts of a position, each with the button that drafts it. */
export function DescriptionFields({
  input,
  errors,
  onType,
  drafts,
}: FieldsProps & { drafts: PositionDraftsProps }) {
  return (
    <>
      <Field label="Description" error={errors.description}>
        {(control) => (
          <PositionDraftRow target="description" {...drafts}>
            <Textarea
              {...control}
              name="description"
              dir="auto"
              required
              rows={6}
              value={input.description}
              onChange={(event) => onType({ description: event.target.value })}
              className="field-sizing-content min-h-40"
            />
          </PositionDraftRow>
        )}
      </Field>
      <ListField
        label="Responsibilities"
        name="responsibilities"
        value={input.responsibilities}
        error={errors.responsibilities}
        onChange={(responsibilities) => onType({ responsibilities })}
        {...drafts}
      />
      <ListField
        label="Requirements"
        name="requirements"
        value={input.requirements}
        error={errors.requirements}
        onChange={(requirements) => onType({ requirements })}
        {...drafts}
      />
      <ListField
        label="Benefits"
        name="benefits"
        value={input.benefits}
        error={errors.benefits}
        onChange={(benefits) => onType({ benefits })}
        {...drafts}
      />
    </>
  )
}

type ListFieldProps = PositionDraftsProps & {
  label: string
  name: PositionTextField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Several items, one per line. */
function ListField({ label, name, value, error, onChange, ...drafts }: ListFieldProps) {
  return (
    <Field label={label} error={error} hint={<LinesHint value={value}>One item per line</LinesHint>}>
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
