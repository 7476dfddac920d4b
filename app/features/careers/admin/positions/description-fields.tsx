import { Field, Textarea } from '#app/ui/field.tsx'
import { ListField } from './list-field.tsx'
import { PositionDraftRow, type PositionDraftsProps } from './position-draft-row.tsx'
import type { FieldsProps } from './salary-fields.tsx'

/** What a position is about, each text with the button that drafts it. */
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
