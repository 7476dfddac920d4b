import { href } from 'react-router'
import type { ActivityFilter } from '#app/platform/activity.server.ts'
import { activityActions, recordKinds } from '#app/shared/activity.ts'
import { Field, Select } from '#app/ui/field.tsx'
import { FilterSearch } from '#app/ui/list/filter/filter-search.tsx'
import { useFilterForm } from '#app/ui/list/filter/use-filter-form.ts'
import { activityPath, filterOf, isUnfiltered } from '../activity-filter.ts'

/** Filters the list on each change; without scripts, on submit. */
export function ActivityFilterBar({ filter }: { filter: ActivityFilter }) {
  const values = { action: filter.action ?? '', kind: filter.kind ?? '', q: filter.search ?? '' }
  const { form, submit, ...filtering } = useFilterForm({
    values,
    pathOf: (fields) => activityPath(filterOf(fields)),
  })
  return (
    <search>
      <form
        ref={form}
        action={href('/admin/activity')}
        onSubmit={submit}
        className="mb-6 grid grid-cols-2 items-end gap-3 xl:grid-cols-[12rem_12rem_1fr]"
      >
        <Field label="Action">
          {(control) => (
            <Select {...control} name="action" defaultValue={values.action} onChange={filtering.filter}>
              <option value="">All actions</option>
              <Options of={activityActions} />
            </Select>
          )}
        </Field>
        <Field label="Kind">
          {(control) => (
            <Select {...control} name="kind" defaultValue={values.kind} onChange={filtering.filter}>
              <option value="">All kinds</option>
              <Options of={recordKinds} />
            </Select>
          )}
        </Field>
        <div className="col-span-2 flex flex-wrap items-end gap-2 xl:col-span-1">
          <FilterSearch
            label="Search staff, record or changed field"
            search={filter.search}
            onChange={filtering.filterSoon}
            submit="Filter"
            clearedPath={isUnfiltered(filter) ? null : href('/admin/activity')}
            onClear={filtering.clear}
          />
        </div>
      </form>
    </search>
  )
}

function Options({ of: names }: { of: Record<string, string> }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}
