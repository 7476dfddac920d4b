import { Button, ButtonLink } from '../../button.tsx'
import { Field } from '../../field.tsx'
import { useIsHydrated } from '../../use-is-hydrated.ts'
import { SEARCH_MAX_LENGTH } from './filter-url.ts'
import { SearchInput } from './search-input.tsx'

type FilterSearchProps = {
  label: string
  placeholder?: string
  search: string | null
  onChange: () => void
  /** The button that stands in for filtering on each change where there are no scripts. */
  submit: string
  /** The URL without the filter; null where nothing is filtered. */
  clearedPath: string | null
  onClear: () => void
}

/** The search field of a filter form, with its buttons. */
export function FilterSearch({ label, search, submit, clearedPath, ...props }: FilterSearchProps) {
  const isScripted = useIsHydrated()
  return (
    <>
      <div className="min-w-48 grow">
        <Field label={label}>
          {(control) => (
            <SearchInput
              {...control}
              name="q"
              defaultValue={search ?? ''}
              onChange={props.onChange}
              maxLength={SEARCH_MAX_LENGTH}
              placeholder={props.placeholder}
            />
          )}
        </Field>
      </div>
      {!isScripted && (
        <Button type="submit" look="secondary">
          {submit}
        </Button>
      )}
      {clearedPath !== null && (
        <ButtonLink look="quiet" to={clearedPath} replace preventScrollReset onClick={props.onClear}>
          Clear
        </ButtonLink>
      )}
    </>
  )
}
