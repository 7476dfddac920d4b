import { href } from 'react-router'
import { SORT_PARAM, sortParam } from '#app/shared/list-sort.ts'
import { Field, Select } from '#app/ui/field.tsx'
import { FilterSearch } from '#app/ui/list/filter/filter-search.tsx'
import { useFilterForm } from '#app/ui/list/filter/use-filter-form.ts'
import { APPLICATION_STATUSES } from '../application.ts'
import { applicationsPath, filterOf, isUnfiltered } from '../application-filter.ts'
import type { ApplicationFilter } from '../application-lists-repository.server.ts'

type FilterBarProps = {
  filter: ApplicationFilter
  positions: { id: string; title: string }[]
  /** Beside an open application. */
  isNarrow: boolean
}

const WIDE = 'md:grid-cols-3 xl:grid-cols-[14rem_10rem_10rem_1fr]'

/** Filters the list on each change; without scripts, on submit. */
export function ApplicationFilterBar({ filter, positions, isNarrow }: FilterBarProps) {
  const values = {
    position: filter.positionId ?? '',
    status: filter.status ?? '',
    delivery: filter.delivery ?? '',
    q: filter.search ?? '',
  }
  const { form, submit, ...filtering } = useFilterForm({
    values,
    pathOf: (fields) => applicationsPath(filterOf(fields)),
  })
  const isKnown = filter.positionId === null || positions.some(({ id }) => id === filter.positionId)
  return (
    <search>
      <form
        ref={form}
        action={href('/admin/applications')}
        onSubmit={submit}
        className={`mb-6 grid grid-cols-2 items-end gap-3 ${isNarrow ? '' : WIDE}`}
      >
        {filter.sort && <input type="hidden" name={SORT_PARAM} value={sortParam(filter.sort) ?? ''} />}
        <div className={`col-span-2 ${isNarrow ? '' : 'md:col-span-1'}`}>
          <Field label="Position">
            {(control) => (
              <Select
                {...control}
                name="position"
                defaultValue={values.position}
                onChange={filtering.filter}
                className="text-ellipsis"
              >
                <option value="">All positions</option>
                {!isKnown && <option value={values.position}>Another position</option>}
                {positions.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Field label="Status">
          {(control) => (
            <Select {...control} name="status" defaultValue={values.status} onChange={filtering.filter}>
              <option value="">All statuses</option>
              {APPLICATION_STATUSES.map((status) => (
                <option key={status}>{status}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Mail">
          {(control) => (
            <Select {...control} name="delivery" defaultValue={values.delivery} onChange={filtering.filter}>
              <option value="">All</option>
              <option value="failed">Failed</option>
              <option value="unconfigured">Not configured</option>
            </Select>
          )}
        </Field>
        <div
          className={`col-span-2 flex flex-wrap items-end gap-2 ${isNarrow ? '' : 'md:col-span-3 xl:col-span-1'}`}
        >
          <FilterSearch
            label="Search name, email, phone or position"
            search={filter.search}
            onChange={filtering.filterSoon}
            submit="Filter"
            clearedPath={isUnfiltered(filter) ? null : href('/admin/applications')}
            onClear={filtering.clear}
          />
        </div>
      </form>
    </search>
  )
}
