import { company } from '#app/shared/company.ts'
import { Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import { imigongoKinds } from '#app/ui/imigongo/imigongo.ts'
import { LinesHint } from '#app/ui/lines-hint.tsx'
import type { EventErrors, EventInput } from '../event.schema.ts'

type FieldsProps = {
  input: EventInput
  errors: EventErrors
  onType: (change: Partial<EventInput>) => void
}

export function EventFormFields(fields: FieldsProps) {
  return (
    <>
      <LineField {...fields} name="title" label="Title" />
      <TimeFields {...fields} />
      <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-[2fr_1.5fr_1fr]">
        <LineField {...fields} name="venue" label="Venue" />
        <LineField {...fields} name="street" label="Street" />
        <LineField {...fields} name="city" label="City" />
      </div>
      <TextFields {...fields} />
      <RegistrationFields {...fields} />
    </>
  )
}

type LineFieldProps = FieldsProps & { name: 'title' | 'venue' | 'street' | 'city'; label: string }

function LineField({ input, errors, onType, name, label }: LineFieldProps) {
  return (
    <Field label={label} error={errors[name]}>
      {(control) => (
        <Input
          {...control}
          name={name}
          dir="auto"
          required
          autoComplete="off"
          value={input[name]}
          onChange={(event) => onType({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
}

const times = [
  { name: 'date', label: 'Date', type: 'date' },
  { name: 'starts', label: 'Starts', type: 'time' },
  { name: 'ends', label: 'Ends', type: 'time' },
] as const

function TimeFields({ input, errors, onType }: FieldsProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-6 sm:grid-cols-3 max-sm:*:first:col-span-full">
      {times.map(({ name, label, type }) => (
        <Field
          key={name}
          label={label}
          error={errors[name]}
          hint={name === 'date' && `${company.address.city} time`}
        >
          {(control) => (
            <Input
              {...control}
              name={name}
              type={type}
              required
              value={input[name]}
              onChange={(event) => onType({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

function TextFields({ input, errors, onType }: FieldsProps) {
  return (
    <>
      <Field label="Description" error={errors.description}>
        {(control) => (
          <Textarea
            {...control}
            name="description"
            dir="auto"
            required
            rows={4}
            value={input.description}
            onChange={(event) => onType({ description: event.target.value })}
            className="field-sizing-content min-h-28"
          />
        )}
      </Field>
      <Field
        label="Highlights"
        error={errors.highlights}
        hint={<LinesHint value={input.highlights}>One per line</LinesHint>}
      >
        {(control) => (
          <Textarea
            {...control}
            name="highlights"
            dir="auto"
            required
            rows={4}
            value={input.highlights}
            onChange={(event) => onType({ highlights: event.target.value })}
            className="field-sizing-content min-h-28"
          />
        )}
      </Field>
    </>
  )
}

function RegistrationFields({ input, errors, onType }: FieldsProps) {
  return (
    <>
      <Field label="Registration link" error={errors.registrationLink} hint="Where people register">
        {(control) => (
          <Input
            {...control}
            name="registrationLink"
            type="url"
            inputMode="url"
            required
            autoComplete="off"
            placeholder={`${company.eventsUrl}/…`}
            value={input.registrationLink}
            onChange={(event) => onType({ registrationLink: event.target.value })}
          />
        )}
      </Field>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Field label="Attendees" error={errors.maxAttendees} hint="How many people there is room for">
          {(control) => (
            <Input
              {...control}
              name="maxAttendees"
              inputMode="numeric"
              required
              autoComplete="off"
              value={input.maxAttendees}
              onChange={(event) => onType({ maxAttendees: event.target.value })}
            />
          )}
        </Field>
        <Field label="Flyer" error={errors.image} hint="The pattern behind the date">
          {(control) => (
            <Select
              {...control}
              name="image"
              value={input.image}
              onChange={(event) => onType({ image: event.target.value as EventInput['image'] })}
            >
              {imigongoKinds.map((kind) => (
                <option key={kind}>{kind}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </>
  )
}
