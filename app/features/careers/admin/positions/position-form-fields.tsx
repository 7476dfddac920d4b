import { company } from '#app/shared/company.ts'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import type { PositionInput } from '../../position.schema.ts'
import { isDeadlineOver, POSITION_LOCATIONS, POSITION_STATUSES, POSITION_TYPES } from '../../position.ts'
import { ChoiceField } from './choice-field.tsx'
import { ListField } from './list-field.tsx'
import { type FieldsProps, SalaryFields } from './salary-fields.tsx'

export function PositionFormFields({ now, ...fields }: FieldsProps & { now: number }) {
  return (
    <>
      <NameFields {...fields} />
      <DescriptionFields {...fields} />
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

function DescriptionFields({ input, errors, onType }: FieldsProps) {
  return (
    <>
      <Field label="Description" error={errors.description}>
        {(control) => (
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
        )}
      </Field>
      <ListField
        label="Responsibilities"
        name="responsibilities"
        value={input.responsibilities}
        error={errors.responsibilities}
        onChange={(responsibilities) => onType({ responsibilities })}
      />
      <ListField
        label="Requirements"
        name="requirements"
        value={input.requirements}
        error={errors.requirements}
        onChange={(requirements) => onType({ requirements })}
      />
      <ListField
        label="Benefits"
        name="benefits"
        value={input.benefits}
        error={errors.benefits}
        onChange={(benefits) => onType({ benefits })}
      />
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
