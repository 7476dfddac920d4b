import { company } from '#app/shared/company.ts'
import { Field, Input, Select } from '#app/ui/field.tsx'
import type { PositionInput } from '../position.schema.ts'
import { isDeadlineOver, POSITION_LOCATIONS, POSITION_STATUSES, POSITION_TYPES } from '../position.ts'
import { DescriptionFields } from './description-fields.tsx'
import type { PositionDraftsProps } from './position-draft-controls.tsx'
import { type FieldsProps, SalaryFields } from './salary-fields.tsx'

type PositionFormFieldsProps = FieldsProps & { drafts: PositionDraftsProps; now: number }

export function PositionFormFields({ drafts, now, ...fields }: PositionFormFieldsProps) {
  return (
    <>
      <NameFields {...fields} />
      <DescriptionFields {...fields} drafts={drafts} />
      <SalaryFields {...fields} />
      <DeadlineField {...fields} now={now} />
    </>
  )
}

const STATUS_HINTS: Record<PositionInput['status'], string> = {
  active: 'Visitors can apply, up to the deadline if there is one.',
  closed: 'Visitors see it as closed and cannot apply.',
}

function NameFields({ input, errors, onType }: FieldsProps) {
  return (
    <>
      <Field label="Title" error={errors.title}>
        {(control) => (
          <Input
            {...control}
            name="title"
            dir="auto"
            required
            autoComplete="off"
            value={input.title}
            onChange={(event) => onType({ title: event.target.value })}
          />
        )}
      </Field>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Field label="Department" error={errors.department}>
          {(control) => (
            <Input
              {...control}
              name="department"
              dir="auto"
              required
              autoComplete="off"
              value={input.department}
              onChange={(event) => onType({ department: event.target.value })}
            />
          )}
        </Field>
        <ChoiceField
          label="Location"
          name="location"
          value={input.location}
          choices={POSITION_LOCATIONS}
          error={errors.location}
          onChange={(location) => onType({ location })}
        />
        <ChoiceField
          label="Type"
          name="type"
          value={input.type}
          choices={POSITION_TYPES}
          error={errors.type}
          onChange={(type) => onType({ type })}
        />
        <ChoiceField
          label="Status"
          name="status"
          value={input.status}
          choices={POSITION_STATUSES}
          hint={STATUS_HINTS[input.status]}
          error={errors.status}
          onChange={(status) => onType({ status })}
        />
      </div>
    </>
  )
}

function DeadlineField({ input, errors, onType, now }: FieldsProps & { now: number }) {
  const { applicationDeadline } = input
  const isOver = applicationDeadline !== '' && isDeadlineOver({ applicationDeadline }, now)
  return (
    <Field
      label="Deadline"
      error={errors.applicationDeadline}
      hint={
        <>
          Optional. Applications close at the end of this day in {company.address.city}.
          {isOver && <span className="block text-danger">This day is over: nobody can apply any more.</span>}
        </>
      }
    >
      {(control) => (
        <Input
          {...control}
          name="applicationDeadline"
          type="date"
          value={applicationDeadline}
          onChange={(event) => onType({ applicationDeadline: event.target.value })}
          className="sm:max-w-60"
        />
      )}
    </Field>
  )
}

type ChoiceFieldProps<Choice extends string> = {
  label: string
  name: string
  value: Choice
  choices: readonly Choice[]
  hint?: string
  error: string | undefined
  onChange: (choice: Choice) => void
}

/** A select with fixed options. */
function ChoiceField<Choice extends string>(props: ChoiceFieldProps<Choice>) {
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
