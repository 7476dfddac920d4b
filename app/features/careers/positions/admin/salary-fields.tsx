import { useId } from 'react'
import { Field, Input } from '#app/ui/field.tsx'
import type { PositionErrors, PositionInput } from '../position.schema.ts'

export type FieldsProps = {
  input: PositionInput
  errors: PositionErrors
  onType: (change: Partial<PositionInput>) => void
}

const CURRENCIES = ['USD', 'RWF', 'EUR']

/** The salary range; staff choose whether visitors see it. */
export function SalaryFields({ input, errors, onType }: FieldsProps) {
  const listId = useId()
  const isHalf = (input.salaryMin.trim() === '') !== (input.salaryMax.trim() === '')
  return (
    <fieldset className="min-w-0 rounded border border-line px-4 pt-1 pb-4">
      <legend className="px-1 font-semibold">Salary per month</legend>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="includeSalary"
          checked={input.includeSalary}
          onChange={(event) => onType({ includeSalary: event.target.checked })}
          className="size-5 shrink-0 accent-clay"
        />
        Include salary
      </label>
      {input.includeSalary && (
        <div className="mt-3 grid items-start gap-4 sm:grid-cols-3">
          <Field label="Currency" error={errors.currency}>
            {(control) => (
              <Input
                {...control}
                name="currency"
                list={listId}
                maxLength={3}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                value={input.currency}
                onChange={(event) => onType({ currency: event.target.value })}
              />
            )}
          </Field>
          <datalist id={listId}>
            {CURRENCIES.map((currency) => (
              <option key={currency} value={currency} />
            ))}
          </datalist>
          <Field label="Min" error={errors.salaryMin}>
            {(control) => (
              <Input
                {...control}
                name="salaryMin"
                inputMode="numeric"
                autoComplete="off"
                value={input.salaryMin}
                onChange={(event) => onType({ salaryMin: event.target.value })}
              />
            )}
          </Field>
          <Field label="Max" error={errors.salaryMax}>
            {(control) => (
              <Input
                {...control}
                name="salaryMax"
                inputMode="numeric"
                autoComplete="off"
                value={input.salaryMax}
                onChange={(event) => onType({ salaryMax: event.target.value })}
              />
            )}
          </Field>
          <p role="status" className="-mt-4 text-muted text-sm not-empty:mt-0 sm:col-span-full">
            {isHalf && 'Enter both: with only one of them no salary is saved.'}
          </p>
        </div>
      )}
    </fieldset>
  )
}
