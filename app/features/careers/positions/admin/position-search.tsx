import { useId } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { queryOf, SEARCH_MAX_LENGTH, searchOf } from '#app/ui/list/filter-url.ts'
import { SearchInput } from '#app/ui/list/search-input.tsx'
import { useFilterForm } from '#app/ui/list/use-filter-form.ts'

/** The URL of the staff's list of positions. */
export function positionsPath({ search, after }: { search: string | null; after: string | null }): string {
  return href('/admin/careers') + queryOf({ q: search, after })
}

/** Filters the table while staff type (debounced); without scripts, on Enter. */
export function PositionSearch({ search }: { search: string | null }) {
  const { form, submit, filterSoon, clear } = useFilterForm({
    values: { q: search ?? '' },
    pathOf: (fields) => positionsPath({ search: searchOf(fields.get('q') ?? ''), after: null }),
  })
  const id = useId()
  return (
    <search>
      <form
        ref={form}
        action={href('/admin/careers')}
        onSubmit={submit}
        className="mb-4 flex w-full max-w-md gap-2"
      >
        <label htmlFor={id} className="sr-only">
          Search positions
        </label>
        <SearchInput
          id={id}
          name="q"
          defaultValue={search ?? ''}
          onChange={filterSoon}
          maxLength={SEARCH_MAX_LENGTH}
          placeholder="Title or department"
        />
        {search !== null && (
          <ButtonLink look="quiet" to={href('/admin/careers')} replace preventScrollReset onClick={clear}>
            Clear
          </ButtonLink>
        )}
      </form>
    </search>
  )
}
