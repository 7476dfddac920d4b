import { useId } from 'react'
import { type Sort, sortParam } from '#app/shared/list-sort.ts'
import { ButtonLink } from '../../button.tsx'
import { FilterLinks } from '../../filter-links.tsx'
import { queryOf, SEARCH_MAX_LENGTH } from './filter-url.ts'
import { SearchInput } from './search-input.tsx'
import { useFilterForm } from './use-filter-form.ts'

type SearchBarProps = {
  /** The plural of what is listed: 'posts'. */
  of: string
  /** The URL of the whole list. */
  action: string
  placeholder: string
  /** Empty where nothing is searched. */
  search: string
  /** Parameters of the URL beside the search, which a search leaves as they are. */
  otherParams: { status: string | null; sort: Sort | undefined }
  /** The URL for the fields of the form. */
  pathOf: (fields: URLSearchParams) => string
  parts: { label: string; to: string; isChosen: boolean }[]
}

/** The parts of a list by status, and a search that filters while staff type (debounced); without scripts, on Enter. */
export function SearchBar({ of, action, placeholder, search, otherParams, pathOf, parts }: SearchBarProps) {
  const { form, submit, filterSoon, clear } = useFilterForm({ values: { q: search }, pathOf })
  const id = useId()
  const hidden = { status: otherParams.status, sort: sortParam(otherParams.sort) }
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <FilterLinks label={`${capitalized(of)} to show`} links={parts.map(capitalizedLabel)} />
      <search className="grow sm:max-w-md">
        <form ref={form} action={action} onSubmit={submit} className="flex w-full gap-2">
          {Object.entries(hidden).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <label htmlFor={id} className="sr-only">
            {`Search ${of}`}
          </label>
          <SearchInput
            id={id}
            name="q"
            defaultValue={search}
            onChange={filterSoon}
            maxLength={SEARCH_MAX_LENGTH}
            placeholder={placeholder}
          />
          {search !== '' && (
            <ButtonLink look="quiet" to={action + queryOf(hidden)} replace preventScrollReset onClick={clear}>
              Clear
            </ButtonLink>
          )}
        </form>
      </search>
    </div>
  )
}

function capitalizedLabel<Part extends { label: string }>(part: Part): Part {
  return { ...part, label: capitalized(part.label) }
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
